import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { runStep } from '../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { PATH } from './projects.ts';

const opened: Repository[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));
const HAS_GO = spawnSync('go', ['version']).status === 0;

/** What the gate says of a patch to a project whose runner has no collector of ours. */
async function gated(files: Record<string, string>, patch: string, command: string) {
  const repository = makeRepository(files);
  opened.push(repository);
  repository.commit('Red');
  repository.write('fix.diff', patch);
  await using result = await runStep({
    workspace: repository.path,
    inputs: { mode: 'gate', patch: 'fix.diff', 'test-command': command, repeat: '1' },
    env: { PATH },
    seconds: 300,
  });
  const report = reportSchema.parse(JSON.parse(readFileSync(result.outputs.get('report-json') ?? '', 'utf8')));
  return { result, report };
}

const GO = {
  'go.mod': 'module example.org/stock\n\ngo 1.18\n',
  'stock.go': 'package stock\n\nfunc Enough(have, want int) bool {\n\treturn have > want\n}\n',
  'stock_test.go':
    'package stock\n\nimport "testing"\n\nfunc TestMore(t *testing.T) {\n\tif !Enough(3, 2) {\n\t\tt.Fatal("more")\n\t}\n}\n\nfunc TestEqual(t *testing.T) {\n\tif !Enough(2, 2) {\n\t\tt.Fatal("equal")\n\t}\n}\n',
};
const GO_FIX =
  '--- a/stock.go\n+++ b/stock.go\n@@ -3,3 +3,3 @@\n func Enough(have, want int) bool {\n-\treturn have > want\n+\treturn have >= want\n }\n';

test.skipIf(!HAS_GO)(
  'a right patch in Go is accepted, though go test names no test that passes',
  {
    timeout: 300_000,
  },
  async () => {
    const { result, report } = await gated(GO, GO_FIX, 'go test ./...');
    expect([report.status, report.verdict?.kind], result.stdout).toEqual(['accepted', 'plausible']);
    expect(report.verdict).toMatchObject({ repaired: ['example.org/stock.TestEqual'], ran: 2 });
  },
);

/** Stands for Maven: writes the reports that surefire writes, and says nothing where all pass. */
const MAVEN = `mkdir -p target/surefire-reports
write() {
  printf '<testsuite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd" name="org.example.SpanTest" tests="2" errors="0" skipped="0" failures="%s"><testcase name="days" classname="org.example.SpanTest" time="0.01"/><testcase name="weeks" classname="org.example.SpanTest" time="0.01">%s</testcase></testsuite>' "$1" "$2" >target/surefire-reports/TEST-org.example.SpanTest.xml
}
if grep -q 'plusWeeks' src/main/java/Span.java; then write 0 ''; exit 0; fi
write 1 '<failure message="expected: &lt;14&gt; but was: &lt;2&gt;" type="org.opentest4j.AssertionFailedError">at org.example.SpanTest.weeks(SpanTest.java:9)</failure>'
exit 1
`;
const JAVA = {
  'pom.xml': '<project/>\n',
  '.gitignore': 'target/\n',
  'mvn.sh': MAVEN,
  'src/main/java/Span.java': 'class Span {\n  int move(Day day) {\n    return day.plusDays(2);\n  }\n}\n',
};
const JAVA_FIX =
  '--- a/src/main/java/Span.java\n+++ b/src/main/java/Span.java\n@@ -2,3 +2,3 @@\n   int move(Day day) {\n-    return day.plusDays(2);\n+    return day.plusWeeks(2);\n   }\n';

test('reports of Maven are found where they usually lie', { timeout: 300_000 }, async () => {
  const { result, report } = await gated(JAVA, JAVA_FIX, 'sh mvn.sh');
  expect([report.status, report.verdict?.kind], result.stdout).toEqual(['accepted', 'plausible']);
  expect(report.verdict).toMatchObject({ repaired: ['org.example.SpanTest#weeks'], ran: 2 });
});
