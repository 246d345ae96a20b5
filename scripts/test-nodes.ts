import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** The Nodes that the product is promised to run on, by their major version. */
const promised = ['20', '22', '24'];

/** Runs `npm test` under each of the Nodes, or those that the command names, from the registry's package `node`. */
function tryNodes(): void {
  const majors = process.argv.length > 2 ? process.argv.slice(2) : promised;
  const failed = majors.filter((major) => {
    const folder = resolve('.cache/nodes', major);
    mkdirSync(folder, { recursive: true });
    const path = [resolve(folder, 'node_modules/node/bin'), process.env['PATH']].join(delimiter);
    const env = { ...process.env, PATH: path };
    const isIt = `process.exit(process.versions.node.startsWith('${major}.') ? 0 : 1)`;
    return !(
      run('npm', ['install', '--prefix', folder, `node@${major}`], process.env) &&
      run('node', ['--eval', isIt], env) &&
      run('npm', ['test'], env)
    );
  });
  console.log(
    `\n${majors.length - failed.length} of ${majors.length} Nodes passed${failed.map((each) => `; not ${each}`).join('')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

tryNodes();
