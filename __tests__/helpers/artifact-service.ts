import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { unzip } from './zip.ts';

/** How the service is to misbehave; everything is answered as GitHub does otherwise. */
export interface ArtifactTrouble {
  /** Status for every call of the results service. */
  readonly status?: number;
  /** Never answers at all. */
  readonly stalls?: boolean;
  /** Names that other jobs of the run have taken. */
  readonly taken?: readonly string[];
}

/** A stand-in for GitHub's results service and its blob store on loopback, for the real client. */
export interface ArtifactService {
  /** What a step finds in its environment. */
  readonly env: { readonly ACTIONS_RESULTS_URL: string; readonly ACTIONS_RUNTIME_TOKEN: string };
  /** Finished artifacts by name: their files, unzipped. */
  artifacts(): ReadonlyMap<string, ReadonlyMap<string, Buffer>>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface State {
  readonly blobs: Map<string, Buffer>;
  readonly blocks: Map<string, Buffer>;
  readonly created: Map<string, string>;
  readonly finished: Set<string>;
}

/** Starts the service; dispose ends it and every connection to it. */
export async function startArtifactService(trouble: ArtifactTrouble = {}): Promise<ArtifactService> {
  const state: State = { blobs: new Map(), blocks: new Map(), created: new Map(), finished: new Set() };
  for (const name of trouble.taken ?? []) state.created.set(name, '');
  const server = createServer((request, response) => {
    if (trouble.stalls) return;
    if (trouble.status) response.writeHead(trouble.status, { 'content-type': 'application/json' }).end('{"msg":"no"}');
    else answer(request, response, state).catch((thrown) => response.writeHead(500).end(String(thrown)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    env: { ACTIONS_RESULTS_URL: `http://127.0.0.1:${port}/`, ACTIONS_RUNTIME_TOKEN: token() },
    artifacts: () => new Map([...state.finished].map((name) => [name, unzip(blobOf(state, name))])),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const body = await bodyOf(request);
  if (url.pathname.startsWith('/devstoreaccount1/')) return blob({ url, body, response, state });
  const method = url.pathname.split('/').at(-1);
  const { name }: { readonly name: string } = JSON.parse(body.toString('utf8'));
  if (method === 'CreateArtifact') return create({ name, host: url.host, response, state });
  if (method === 'FinalizeArtifact') {
    state.finished.add(name);
    return json(response, 200, { ok: true, artifact_id: String(state.finished.size) });
  }
  json(response, 404, { msg: `unknown method ${method}` });
}

function create(call: { name: string; host: string; response: ServerResponse; state: State }): void {
  const { name, host, response, state } = call;
  if (state.created.has(name)) {
    return json(response, 409, { msg: 'an artifact with this name already exists on the workflow run' });
  }
  const path = `/devstoreaccount1/artifacts/${state.created.size}.zip`;
  state.created.set(name, path);
  json(response, 200, { ok: true, signed_upload_url: `http://${host}${path}?sig=none` });
}

/** The two calls of a block blob: blocks first, then the list that puts them in order. */
function blob(call: { url: URL; body: Buffer; response: ServerResponse; state: State }): void {
  const { url, body, response, state } = call;
  const id = `${url.pathname}#${url.searchParams.get('blockid')}`;
  if (url.searchParams.get('comp') === 'block') state.blocks.set(id, body);
  else if (url.searchParams.get('comp') === 'blocklist') {
    const ids = [...body.toString('utf8').matchAll(/<Latest>([^<]+)<\/Latest>/g)].map((match) => match[1]);
    const parts = ids.map((block) => state.blocks.get(`${url.pathname}#${block}`) ?? Buffer.alloc(0));
    state.blobs.set(url.pathname, Buffer.concat(parts));
  } else state.blobs.set(url.pathname, body);
  response.writeHead(201, { etag: '"1"', 'last-modified': new Date(0).toUTCString() }).end();
}

function blobOf(state: State, name: string): Buffer {
  return state.blobs.get(state.created.get(name) ?? '') ?? Buffer.alloc(0);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** A token with the scope that the client takes its ids from; nobody checks the signature. */
function token(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ scp: 'Actions.Results:run-1:job-1', exp: 4_102_444_800 })}.x`;
}
