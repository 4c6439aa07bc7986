import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A proxy of the machine is not for servers that tests start; a test of proxies names its own. */
const noProxy = Object.fromEntries(
  ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [
    [name, ''],
    [name.toLowerCase(), ''],
  ]),
)

/** Unit tests sit beside their file; `integration` holds what crosses files or processes. No globals, no DOM. */
export default defineConfig({
  test: {
    environment: 'node',
    env: noProxy,
    // Most tests wait for processes, sockets and disks: as many workers as cores would leave these idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // As the walks: tried again once where nobody watches, and named. A counterexample is one at its first try.
    ...(process.env['CI'] === undefined ? {} : { retry: { count: 1, condition: /^(?!Property failed)/ } }),
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{integration,electron}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/faults/rig/build-app.ts',
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Each reads every file of the project, on a machine that may do other things too.
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
})
