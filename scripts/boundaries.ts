/** Who may import whom: the rules of `.dependency-cruiser.cjs`, on the graph of the whole tree. */
import { boundaryProblems, cruise } from './checks/boundaries.ts';

const report = await cruise(process.cwd());
const problems = boundaryProblems(report);
for (const problem of problems) console.log(problem);
console.log(`${report.modules} modules, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
