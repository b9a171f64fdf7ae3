/** The server sends more than any sensible answer holds. */
export class ReplyTooLong extends Error {
  constructor(limit: number) {
    super(`the server's answer is longer than ${limit} bytes and was cut off`);
    this.name = 'ReplyTooLong';
  }
}

/**
 * `fetch` that reads at most `limit` bytes of a body and then hangs up: a server that never stops talking costs neither
 * memory nor time. Throws ReplyTooLong past the limit.
 */
export function boundedFetch(limit: number): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    const body = await readBounded(response.body, limit);
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    const empty = response.status === 204 || response.status === 304;
    return new Response(empty ? null : body, { status: response.status, statusText: response.statusText, headers });
  };
}

async function readBounded(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts, size);
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw new ReplyTooLong(limit);
    }
    parts.push(value);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
