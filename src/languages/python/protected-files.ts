/** Globs of manifests and lock files. */
export const manifests: readonly string[] = [
  '**/pyproject.toml',
  '**/setup.{py,cfg}',
  '**/Pipfile',
  '**/{Pipfile,poetry,uv,pdm,pixi}.lock',
  '**/pylock*.toml',
  '**/requirements*.{txt,in}',
  '**/requirements/**',
  '**/constraints*.txt',
  '**/environment*.{yml,yaml}',
  '**/conda-lock.yml',
];

/**
 * Globs of files that no patch may touch unless the user names them: tests, their configuration and snapshots,
 * manifests and locks, generated and vendored code, and what every interpreter runs unasked.
 */
export const protectedFiles: readonly string[] = [
  // tests and their fixtures
  '**/{test,tests,Test,Tests}/**',
  '**/test_*.py',
  '**/*_{test,tests}.py',
  '**/{test,tests}.py',
  // test configuration
  '**/conftest.py',
  '**/{pytest,.pytest,tox}.ini',
  '**/pytest.toml',
  '**/.pytest.toml',
  '**/tox.toml',
  '**/noxfile.py',
  '**/.coveragerc',
  '**/.testr.conf',
  // snapshots
  '**/__snapshots__/**',
  '**/*.ambr',
  ...manifests,
  '**/MANIFEST.in',
  // generated
  '**/*_pb2.py',
  '**/*_pb2_grpc.py',
  '**/*_pb2.pyi',
  '**/_version.py',
  '**/migrations/[0-9]*.py',
  // vendored and installed
  '**/{_vendor,vendor,vendored,_vendored,third_party,site-packages,.venv,venv,.tox,.nox,.eggs}/**',
  // run by every interpreter
  '**/{sitecustomize,usercustomize}.py',
  '**/*.pth',
];
