import { expect, test } from 'vitest'
import { shippedManifest } from './stage-app.ts'

test('what is packed names a homepage, without which no deb is made outside of a clone of a public repository', () => {
  expect(URL.canParse(String(shippedManifest()['homepage']))).toBe(true)
})

test('all that is shipped of package.json is there, and nothing of what it is worked on with', () => {
  const shipped = shippedManifest()
  expect(Object.entries(shipped).filter(([, value]) => value === undefined)).toEqual([])
  expect(shipped).not.toHaveProperty('devDependencies')
  expect(shipped).not.toHaveProperty('scripts')
})

test('what is packed names its launcher, by which Linux finds the entry of a window in the bar', () => {
  expect(shippedManifest()['desktopName']).toBe('studio.atelier.Atelier.desktop')
})
