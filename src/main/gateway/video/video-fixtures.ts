import { readFileSync } from 'node:fs'

const fixtures = new URL('../../../../tests/fixtures/gateway/video/', import.meta.url)

/** For tests: an answer of a gateway, named after what it shows. */
export function videoFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, fixtures), 'utf8'))
}
