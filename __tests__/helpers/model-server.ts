import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the scripted server was asked. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: { model?: string; messages?: { role: string; content: string }[]; [key: string]: unknown };
}

/** One scripted answer: the assistant's text, or full control of the response. */
export type Scripted = string | ((response: ServerResponse, asked: Asked) => void);

/** A Chat Completions server on loopback whose answers come from a list; the last one is repeated. */
export async function startModelServer(
  script: readonly Scripted[],
): Promise<{ url: string; asked: Asked[]; close(): Promise<void> }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const question = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text || '{}') };
      const answer = script[Math.min(asked.length, script.length - 1)] ?? '';
      asked.push(question);
      if (typeof answer === 'string') send(response, completion(answer));
      else answer(response, question);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A well-formed chat completion. */
export function completion(
  content: string | null,
  more: { finish?: string; refusal?: string; usage?: object } = {},
): object {
  return {
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      {
        index: 0,
        finish_reason: more.finish ?? 'stop',
        message: { role: 'assistant', content, refusal: more.refusal ?? null },
      },
    ],
    usage: more.usage ?? {
      prompt_tokens: 1000,
      completion_tokens: 200,
      total_tokens: 1200,
      prompt_tokens_details: { cached_tokens: 100 },
    },
  };
}

/** Sends JSON. */
export function send(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
