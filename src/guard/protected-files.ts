/** Globs of package manifests and lock files in every language's projects. Matched without regard to case. */
export const SHARED_MANIFESTS: readonly string[] = [
  '**/{package,composer,deno,jsr,bower,project}.json',
  '**/*.lock',
  '**/{package-lock,npm-shrinkwrap,Pipfile.lock,deno.lock}*',
  '**/pnpm-lock.yaml',
  '**/bun.lockb',
  '**/{go.mod,go.sum,go.work,go.work.sum,Cargo.toml,Gemfile,Podfile,pom.xml,mix.exs,build.sbt}',
  '**/*.{gradle,gradle.kts,csproj,sln,gemspec,cabal}',
  '**/gradle.properties',
];

/**
 * Globs that every language's projects share: never edited unless the user names them. Matched without regard to case.
 */
export const SHARED_PROTECTED: readonly string[] = [
  // tests, fixtures and snapshots
  '**/{test,tests,__tests__,testdata,test-data,test_data,fixtures,__fixtures__,__snapshots__,__mocks__,e2e,cypress}/**',
  '**/*.{snap,ambr}',
  '**/*.{test,spec}.*',
  '**/*_test.go',
  '**/*{Test,Tests,IT,Spec}.{java,kt,scala,groovy}',
  // continuous integration
  '**/.github/**',
  '**/{.gitlab-ci,.travis,appveyor,.appveyor,azure-pipelines,bitbucket-pipelines,cloudbuild,buildspec}.{yml,yaml}',
  '**/{.circleci,.buildkite,.woodpecker,.drone,.husky,.ci}/**',
  '**/{Jenkinsfile,Makefile,makefile,GNUmakefile,Justfile,justfile,Taskfile.yml,Rakefile,Dockerfile,Earthfile}',
  '**/docker-compose*.{yml,yaml}',
  ...SHARED_MANIFESTS,
  // test configuration
  '**/{jest,vitest,vite,mocha,ava,karma,playwright,cypress,nightwatch,wdio,protractor,web-test-runner,jasmine,tap,nyc,c8,stryker,babel,swc,tsup,webpack,rollup,esbuild}{,.*}.{config,conf,workspace,setup}.*',
  '**/{jest,vitest,vite,mocha,babel,karma,playwright,cypress}.{config,conf,workspace,setup,preset}*',
  '**/{setupTests,setup-tests,test-setup,jest-setup,vitest-setup}.*',
  '**/tsconfig*.json',
  '**/{phpunit,phpunit.xml}*',
  // generated, vendored, installed, built
  '**/{node_modules,vendor,third_party,thirdparty,bower_components,site-packages,dist-packages,venv,env/lib}/**',
  '**/dist/**',
  '{build,out,target,coverage,htmlcov}/**',
  '**/*.{min,bundle,generated,gen}.{js,mjs,cjs,css,ts,py,go}',
  '**/*.{pb.go,pb.cc,pb.h,g.dart,designer.cs}',
  '**/*.egg-info/**',
  // what is not shown, and what steers git
  '**/.*',
  '**/.*/**',
  '**/{CODEOWNERS,LICENSE,LICENCE,NOTICE}*',
];

/** Endings of texts for people; without a test in them they change no outcome. */
export const DOCUMENTS =
  /(?:^|\/)(?:README|CHANGELOG|CHANGES|HISTORY|AUTHORS|CONTRIBUTING|SECURITY)(?:\.\w+)?$|\.(?:md|mdx|rst|adoc)$/i;

/** Endings of source files in languages that Redress does not repair itself: a given patch may change them. */
export const OTHER_SOURCES =
  /\.(?:go|java|kt|kts|scala|groovy|clj|cljs|rs|rb|php|c|cc|cpp|cxx|h|hh|hpp|m|mm|cs|fs|vb|swift|dart|ex|exs|erl|hs|ml|mli|lua|pl|pm|r|jl|sh|bash|sql|html|htm|css|scss|sass|less|vue|svelte|astro|jinja|jinja2|j2|tmpl|tpl|erb|ejs|hbs|pug|pyi|pyx|pxd)$/i;
