import type { ModelReply, ModelRequest } from '../ports.ts';
import type { Transport } from './transport.ts';

/** How patient to be with a server. */
export interface Patience {
  readonly attempts: number;
  /** Seconds before the second attempt; doubled each time. */
  readonly firstWait: number;
  /** A longer pause asked for by the server is not waited for. */
  readonly longestWait: number;
  /** Seconds left until the whole run must end. */
  secondsLeft(): number;
  wait(seconds: number): Promise<void>;
}

/** Asks again where that may help, within the time that is left. Every attempt passes the budget beneath. */
export async function askPatiently(
  transport: Transport,
  request: ModelRequest,
  patience: Patience,
): Promise<ModelReply> {
  let message = 'no attempt was made';
  for (let attempt = 1; attempt <= patience.attempts; attempt += 1) {
    const { reply } = await transport.send(request);
    if (reply.kind !== 'again') return reply;
    message = reply.message;
    if (attempt === patience.attempts) break;
    const pause = reply.waitSeconds ?? patience.firstWait * 2 ** (attempt - 1);
    if (pause > patience.longestWait || pause >= patience.secondsLeft()) {
      return {
        kind: 'failed',
        message: `${message}; the server asks to wait ${Math.ceil(pause)} s, which is too long here`,
      };
    }
    await patience.wait(pause);
  }
  return { kind: 'failed', message: `${message} (${patience.attempts} attempts)` };
}
