import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'
import { openPage, type RespondPage } from './page.ts'

let root: string
let page: RespondPage

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-page-'))
  await mkdir(join(root, 'window', 'assets'), { recursive: true })
  await writeFile(join(root, 'window', 'index.html'), '<!doctype html>')
  await writeFile(join(root, 'window', 'assets', 'index-Ab12_x-y.js'), 'export {}')
  await writeFile(join(root, 'secret.txt'), 'outside')
  const files = ['index.html', 'assets/index-Ab12_x-y.js']
  await writeFile(join(root, 'window', 'files.json'), JSON.stringify(files))
  await symlink(join(root, 'secret.txt'), join(root, 'window', 'linked.txt'))
  page = await openPage(join(root, 'window'), 'browser')
})
afterEach(() => rm(root, { recursive: true }))

test('the root is index.html, checked again each time', async () => {
  const response = await page('/')
  expect(await response.text()).toBe('<!doctype html>')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy('browser'))
})

test('a file with a hash in its name is kept for ever', async () => {
  const response = await page('/assets/index-Ab12_x-y.js')
  expect(await response.text()).toBe('export {}')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/index.html\0',
  '/index.html%00.js',
  '//index.html',
  '/linked.txt',
  '/assets',
  '/assets/',
  '/CON',
  '',
  'index.html',
  '/__proto__',
  '/constructor',
])('%j is not a file of the window', async (pathname) => {
  const response = await page(pathname)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
})

test('a file that is added later is not served', async () => {
  await writeFile(join(root, 'window', 'late.js'), 'late')
  expect((await page('/late.js')).status).toBe(404)
})

test('a directory that is not there is an error when the page is opened', async () => {
  await expect(openPage(join(root, 'nowhere'), 'browser')).rejects.toMatchObject({ code: 'ENOENT' })
})
