import type { ModelReply, ModelRequest } from '../domain/model-call.ts';
import type { Transport } from './transport.ts';

/** How patient to be with a server. */
export interface Patience {
  /** Attempts where the server says nothing of waiting. */
  readonly attempts: number;
  /** Attempts in all, where it names the pause each time. */
  readonly attemptsAsAsked: number;
  /** Seconds before the second attempt; doubled each time. */
  readonly firstWait: number;
  /** Seconds left until the whole run must end. */
  secondsLeft(): number;
  wait(seconds: number): Promise<void>;
}

/**
 * Asks again where that may help, as the server asks, within the time that is left. Every attempt passes the budget
 * beneath.
 */
export async function askPatiently(
  transport: Transport,
  request: ModelRequest,
  patience: Patience,
): Promise<ModelReply> {
  let unasked = 0;
  for (let attempt = 1; ; attempt += 1) {
    const { reply } = await transport.send(request);
    if (reply.kind !== 'again') return reply;
    if (reply.waitSeconds === null) unasked += 1;
    if (unasked >= patience.attempts || attempt >= patience.attemptsAsAsked)
      return { kind: 'failed', message: `${reply.message} (${attempt} attempts)` };
    const pause = reply.waitSeconds ?? patience.firstWait * 2 ** (unasked - 1);
    if (pause >= patience.secondsLeft()) {
      const asked = reply.waitSeconds === null ? 'the next attempt would wait' : 'the server asks to wait';
      return { kind: 'failed', message: `${reply.message}; ${asked} ${Math.ceil(pause)} s, which is too long here` };
    }
    await patience.wait(pause);
  }
}
