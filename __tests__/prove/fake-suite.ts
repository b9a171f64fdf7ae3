import type { TestRun } from '../../src/domain/test-run.ts';
import type { Log, Suite, SuiteRequest, SuiteRun, WarmLayer } from '../../src/ports.ts';
import type { Observation } from '../../src/domain/ground.ts';
import { observe } from '../../src/suite/observe.ts';
import { seen } from './make.ts';

export const SILENT: Log = { info() {}, warn() {}, foreign() {}, progress() {} };

export type Answer = TestRun | Observation;

/** What a run that is to be kept leaves. */
export const LAYER: WarmLayer = { folders: ['/layer'], async [Symbol.asyncDispose]() {} };

/** A suite without processes: `answer` says what a request comes to; every request is kept. */
export function fakeSuite(answer: (request: SuiteRequest, number: number) => Answer | Promise<Answer>) {
  const requests: SuiteRequest[] = [];
  const open = { now: 0, most: 0, total: 0 };
  const suite: Suite = {
    async run(request): Promise<SuiteRun> {
      requests.push(request);
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      const given = await answer(request, requests.length);
      const observation = 'run' in given ? given : seen(given);
      return {
        ...observation,
        kept: request.keep ? LAYER : null,
        output: { text: observation.words ?? '', bytes: 0, cut: 0 },
        async *coverage() {},
        async [Symbol.asyncDispose]() {
          open.now -= 1;
          open.total += 1;
        },
      };
    },
    observe: (request) => observe(suite, request),
  };
  return { suite, requests, open };
}
