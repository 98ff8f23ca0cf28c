/** Says in one sentence that this Node is too old; undefined if it is not. */
export const nodeProblem = (version) => {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Fingerpost needs Node 20.19 or later, and this is Node ${version}.`;
};

const problem = nodeProblem(process.versions.node);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
