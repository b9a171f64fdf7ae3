/** One small file a format, as its tool wrote it (paths shortened), for a repository that holds `FILES`. */
export interface Sample {
  readonly format: string;
  /** Tool and version that wrote it. */
  readonly by: string;
  readonly text: string;
  /** Lines that ran, by the file of the repository. */
  readonly ran: Readonly<Record<string, readonly number[]>>;
}

export const FILES = ['src/sum.js', 't.js', 'core/src/main/java/com/acme/Calc.java', 'pkg/grade.go', 'src/Cart.php'];

const cobertura: Sample = {
  format: 'cobertura',
  by: 'nyc 18.0.0 --reporter=cobertura',
  text: `<?xml version="1.0" ?>
<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
<coverage lines-valid="5" lines-covered="4" line-rate="0.8" branches-valid="4" branches-covered="2" branch-rate="0.5" timestamp="1796058262311" complexity="0" version="0.1">
  <sources>
    <source>/build/js</source>
  </sources>
  <packages>
    <package name="js" line-rate="1" branch-rate="0.5">
      <classes>
        <class name="t.js" filename="t.js" line-rate="1" branch-rate="0.5">
          <methods>
          </methods>
          <lines>
            <line number="1" hits="1" branch="true" condition-coverage="50% (1/2)"/>
          </lines>
        </class>
      </classes>
    </package>
    <package name="js.src" line-rate="0.75" branch-rate="0.5">
      <classes>
        <class name="sum.js" filename="src/sum.js" line-rate="0.75" branch-rate="0.5">
          <methods>
            <method name="(anonymous_0)" hits="1" signature="()V">
              <lines>
                <line number="1" hits="1"/>
              </lines>
            </method>
          </methods>
          <lines>
            <line number="1" hits="1" branch="false"/>
            <line number="2" hits="1" branch="true" condition-coverage="50% (1/2)"/>
            <line number="3" hits="0" branch="false"/>
            <line number="5" hits="1" branch="false"/>
          </lines>
        </class>
      </classes>
    </package>
  </packages>
</coverage>
`,
  ran: { 'src/sum.js': [1, 2, 5], 't.js': [1] },
};

const clover: Sample = {
  format: 'clover',
  by: 'nyc 18.0.0 --reporter=clover',
  text: `<?xml version="1.0" encoding="UTF-8"?>
<coverage generated="1796058262309" clover="3.2.0">
  <project timestamp="1796058262309" name="All files">
    <metrics statements="5" coveredstatements="4" conditionals="4" coveredconditionals="2" methods="1" coveredmethods="1" elements="10" coveredelements="7" complexity="0" loc="5" ncloc="5" packages="2" files="2" classes="2"/>
    <package name="js">
      <metrics statements="1" coveredstatements="1" conditionals="2" coveredconditionals="1" methods="0" coveredmethods="0"/>
      <file name="t.js" path="/build/js/t.js">
        <metrics statements="1" coveredstatements="1" conditionals="2" coveredconditionals="1" methods="0" coveredmethods="0"/>
        <line num="1" count="1" type="cond" truecount="1" falsecount="1"/>
      </file>
    </package>
    <package name="js.src">
      <metrics statements="4" coveredstatements="3" conditionals="2" coveredconditionals="1" methods="1" coveredmethods="1"/>
      <file name="sum.js" path="/build/js/src/sum.js">
        <metrics statements="4" coveredstatements="3" conditionals="2" coveredconditionals="1" methods="1" coveredmethods="1"/>
        <line num="1" count="1" type="stmt"/>
        <line num="2" count="1" type="cond" truecount="1" falsecount="1"/>
        <line num="3" count="0" type="stmt"/>
        <line num="5" count="1" type="stmt"/>
      </file>
    </package>
  </project>
</coverage>
`,
  ran: { 'src/sum.js': [1, 2, 5], 't.js': [1] },
};

const istanbul: Sample = {
  format: 'istanbul',
  by: 'nyc 18.0.0 --reporter=json (second file without its functions and branches)',
  text: `{"/build/js/t.js": {"path":"/build/js/t.js","statementMap":{"0":{"start":{"line":1,"column":12},"end":{"line":1,"column":35}},"1":{"start":{"line":1,"column":37},"end":{"line":1,"column":69}},"2":{"start":{"line":1,"column":54},"end":{"line":1,"column":69}}},"fnMap":{},"branchMap":{"0":{"loc":{"start":{"line":1,"column":37},"end":{"line":1,"column":69}},"type":"if","locations":[{"start":{"line":1,"column":37},"end":{"line":1,"column":69}},{"start":{},"end":{}}],"line":1}},"s":{"0":1,"1":1,"2":0},"f":{},"b":{"0":[0,1]},"_coverageSchema":"1a1c01bbd47fc00a2c39e90264f33305004495a9","hash":"11dcc9d99907eedb2c8c4c1ad819d25cb58143d6","contentHash":"533532cf30a44c36779899ad2aa4a45f656f6e58fef438f8120cbf2634f20fd3"}
,"/build/js/src/sum.js": {"path":"/build/js/src/sum.js","statementMap":{"0":{"start":{"line":1,"column":0},"end":{"line":6,"column":2}},"1":{"start":{"line":2,"column":2},"end":{"line":4,"column":3}},"2":{"start":{"line":3,"column":4},"end":{"line":3,"column":13}},"3":{"start":{"line":5,"column":2},"end":{"line":5,"column":15}}},"s":{"0":1,"1":1,"2":0,"3":1}}
}
`,
  ran: { 'src/sum.js': [1, 2, 5], 't.js': [1] },
};

const lcovWithoutNames: Sample = {
  format: 'lcov',
  by: 'nyc 18.0.0 --reporter=lcov',
  text: `TN:
SF:t.js
FNF:0
FNH:0
DA:1,1
LF:1
LH:1
BRDA:1,0,0,0
BRDA:1,0,1,1
BRF:2
BRH:1
end_of_record
TN:
SF:src/sum.js
FN:1,(anonymous_0)
FNF:1
FNH:1
FNDA:1,(anonymous_0)
DA:1,1
DA:2,1
DA:3,0
DA:5,1
LF:4
LH:3
BRDA:2,0,0,0
BRDA:2,0,1,1
BRF:2
BRH:1
end_of_record
`,
  ran: { 'src/sum.js': [1, 2, 5], 't.js': [1] },
};

const jacoco: Sample = {
  format: 'jacoco',
  by: 'org.jacoco.cli 0.8.13 report --xml (without most counters)',
  text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd"><report name="demo"><sessioninfo id="vm-da5b4bab" start="1796058315835" dump="1796058316079"/><package name="com/acme"><class name="com/acme/Calc" sourcefilename="Calc.java"><method name="&lt;init&gt;" desc="()V" line="3"><counter type="INSTRUCTION" missed="3" covered="0"/><counter type="LINE" missed="1" covered="0"/></method><method name="grade" desc="(I)I" line="5"><counter type="INSTRUCTION" missed="2" covered="5"/></method></class><sourcefile name="Calc.java"><line nr="3" mi="3" ci="0" mb="0" cb="0"/><line nr="5" mi="0" ci="3" mb="1" cb="1"/><line nr="6" mi="2" ci="0" mb="0" cb="0"/><line nr="8" mi="0" ci="2" mb="0" cb="0"/><line nr="12" mi="0" ci="4" mb="0" cb="0"/><line nr="13" mi="0" ci="1" mb="0" cb="0"/><counter type="LINE" missed="2" covered="4"/></sourcefile></package></report>`,
  ran: { 'core/src/main/java/com/acme/Calc.java': [5, 8, 12, 13] },
};

const goProfile: Sample = {
  format: 'go cover profile',
  by: 'go 1.26.8 test -coverprofile',
  text: `mode: set
example.com/acme/app/pkg/grade.go:3.28,4.17 1 1
example.com/acme/app/pkg/grade.go:4.17,6.3 1 0
example.com/acme/app/pkg/grade.go:7.2,7.21 1 1
example.com/acme/app/pkg/grade.go:7.21,9.3 1 0
example.com/acme/app/pkg/grade.go:10.2,10.16 1 1
example.com/acme/app/pkg/grade.go:10.16,12.3 1 0
example.com/acme/app/pkg/grade.go:13.2,13.10 1 1
`,
  ran: { 'pkg/grade.go': [3, 4, 7, 10, 13] },
};

/** Those without names of tests. */
export const RUN_SAMPLES: readonly Sample[] = [cobertura, clover, istanbul, lcovWithoutNames, jacoco, goProfile];

/** Made by hand after geninfo(1): two tests that ran one file, and lines of no test. */
export const LCOV_WITH_TESTS = `TN:test_one
SF:/build/js/src/sum.js
DA:1,1
DA:2,1
DA:5,1
end_of_record
TN:test_two
SF:/build/js/src/sum.js
DA:1,3
DA:3,2,Fa0/x
DA:5,0
end_of_record
SF:/build/js/t.js
DA:1,1
end_of_record
TN:
SF:/build/js/t.js
DA:2,1
end_of_record
`;

/** coverage.py 7.17.5, \`coverage json --show-contexts --pretty-print\` of a run with pytest-cov 7.1.0, shortened. */
export const COVERAGE_JSON = JSON.stringify({
  meta: {
    format: 3,
    version: '7.17.5',
    timestamp: '2026-11-30T17:02:11.000000',
    branch_coverage: false,
    show_contexts: true,
  },
  files: {
    'src/sum.js': {
      executed_lines: [1, 2, 5],
      summary: { covered_lines: 3, num_statements: 4, percent_covered: 75, missing_lines: 1, excluded_lines: 0 },
      missing_lines: [3],
      excluded_lines: [],
      contexts: {
        '1': [''],
        '2': ['tests/test_a.py::test_one|run', 'tests/test_a.py::test_two[1|run]|run'],
        '5': ['tests/test_a.py::test_one|setup', 'tests/test_a.py::test_two[1|run]|teardown'],
      },
      functions: { sum: { executed_lines: [2, 5], contexts: { '2': ['tests/test_a.py::wrong|run'] } } },
    },
  },
  totals: { covered_lines: 3 },
});
