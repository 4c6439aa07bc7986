import { expect, test } from 'vitest'
import { AppErrorCode, type Failure, type FailureData } from '../../shared/errors.ts'
import { catalogues } from './catalogue.ts'
import { errorLine, errorText } from './error-text.ts'
import { languages } from '../../shared/domain/preferences.ts'

const failure = (code: AppErrorCode, data: Failure['data'] = {}): Failure => ({
  code,
  isRetryable: false,
  data,
})

test.each(languages)('every error code is told in two whole sentences (%s)', (language) => {
  const text = catalogues[language]
  const stop = language === 'en' ? /^\S.*\.$/ : /^\S.*。$/
  for (const code of AppErrorCode.options) {
    const bare = errorText(failure(code), text)
    const full = errorText(
      failure(code, {
        field: 'baseUrl',
        limit: '2048',
        name: 'notes.txt',
        host: 'gateway.test',
        status: 503,
        retryAfterMs: 5000,
      }),
      text,
    )
    for (const sentence of [bare.happened, bare.advice, full.happened, full.advice]) {
      expect(sentence, code).toMatch(stop)
      expect(sentence, code).not.toMatch(/undefined|null|NaN/)
    }
  }
})

test('no two error codes are told alike', () => {
  const told = AppErrorCode.options.map((code) => errorText(failure(code), catalogues.en).happened)
  expect(new Set(told).size).toBe(AppErrorCode.options.length)
})

test('whether it cost anything is said only where money was in question', () => {
  expect(errorText(failure('timed-out'), catalogues.en).cost).toBeNull()
  expect(errorText(failure('timed-out', { wasCharged: 'no' }), catalogues.en).cost).toBe(
    'Nothing was charged.',
  )
  expect(errorText(failure('outcome-unknown', { wasCharged: 'maybe' }), catalogues['zh-CN']).cost).toBe(
    '可能已经产生费用。',
  )
})

test('the facts of a failure stand in its sentence', () => {
  expect(errorText(failure('gateway-unreachable', { host: 'gateway.test' }), catalogues.en).happened).toBe(
    'gateway.test cannot be reached.',
  )
  expect(
    errorLine(failure('not-sent-whole', { host: 'gateway.test', wasCharged: 'no' }), catalogues.en),
  ).toBe(
    'The upload to gateway.test was interrupted. Nothing was charged. Try again. On a slow connection, use smaller files.',
  )
  expect(errorText(failure('rate-limited', { retryAfterMs: 20_000 }), catalogues.en).advice).toBe(
    'Try again in 20 sec.',
  )
  expect(errorText(failure('bad-input', { field: 'newKey.key' }), catalogues.en).happened).toMatch(
    /^The API key /,
  )
})

test('a field without a name that a person knows is not spelled out', () => {
  expect(errorText(failure('bad-input', { field: 'constructor' }), catalogues.en).happened).toMatch(
    /^Something /,
  )
})

test('one line holds what happened, the cost and the advice', () => {
  expect(errorLine(failure('disk-full', { wasCharged: 'yes' }), catalogues.en)).toBe(
    'The disk is full. It was charged. Free up space and try again.',
  )
})

test('a gateway near by that macOS may keep the app from is told with the setting for it', () => {
  const near = failure('gateway-unreachable', { host: '192.168.1.20', systemSetting: 'local-network' })
  expect(errorText(near, catalogues.en).advice).toContain('Local Network')
  expect(errorText(near, catalogues['zh-CN']).advice).toContain('本地网络')
})

test.each([
  [
    'the connection’s proxy',
    { host: 'proxy.test:3128', via: 'proxy' },
    'the proxy proxy.test:3128',
    '代理 proxy.test:3128 ',
  ],
  [
    'the system’s',
    { host: 'proxy.test:3128', via: 'system-proxy' },
    'this system’s proxy proxy.test:3128',
    '系统代理 proxy.test:3128 ',
  ],
  ['the environment’s', { via: 'system-proxy' }, 'this system’s proxy', '系统代理'],
] as const)(
  'a proxy that opens no way is told as a proxy and not as a gateway: %s',
  (_name, data, en, zh) => {
    const told = (code: AppErrorCode, language: 'en' | 'zh-CN') =>
      errorText(failure(code, data), catalogues[language])
    expect(told('gateway-unreachable', 'en').happened).toBe(`Cannot connect through ${en}.`)
    expect(told('gateway-unreachable', 'zh-CN').happened).toBe(`无法通过${zh}连接。`)
    expect(told('gateway-unreachable', 'en').advice).toContain('proxy')
    expect(told('download-interrupted', 'en').happened).toBe(
      `The file could not be downloaded through ${en}.`,
    )
    expect(told('download-interrupted', 'zh-CN').happened).toBe(`无法通过${zh}下载文件。`)
  },
)

test.each([
  ['unknown-authority', 'not issued by an authority', '机构'],
  ['other-host', 'another name', '其他域名'],
  ['date', 'expired', '过期'],
] as const)('a certificate that is not trusted is told by whose it is and why: %s', (certificate, en, zh) => {
  const told = (code: AppErrorCode, data: FailureData, language: 'en' | 'zh-CN') =>
    errorText(failure(code, { ...data, certificate }), catalogues[language])
  const gateway = { host: 'gateway.test:9443', wasCharged: 'no' } as const
  const proxy = { host: 'proxy.test:3128', via: 'proxy' } as const
  for (const code of ['gateway-unreachable', 'download-interrupted'] as const) {
    const { happened, cost } = told(code, gateway, 'en')
    expect(happened).toMatch(/^Atelier does not trust the certificate of gateway\.test:9443\. /)
    expect(happened).toContain(en)
    expect(cost).toBe('Nothing was charged.')
    expect(told(code, proxy, 'en').happened).toContain('certificate of the proxy proxy.test:3128.')
    expect(told(code, gateway, 'zh-CN').happened).toMatch(/^Atelier 不信任 gateway\.test:9443 的证书。/)
    expect(told(code, gateway, 'zh-CN').happened).toContain(zh)
    expect(told(code, proxy, 'zh-CN').happened).toContain('代理 proxy.test:3128 的证书。')
  }
})

test('an unknown authority is to be added only by those whose own it is, as others would let it read their key', () => {
  const told = (language: 'en' | 'zh-CN') =>
    errorText(failure('gateway-unreachable', { certificate: 'unknown-authority' }), catalogues[language])
      .advice
  expect(told('en')).toMatch(/^Only if .* Otherwise, try another network/)
  expect(told('zh-CN')).toMatch(/^仅当.*否则请换一个网络/)
})

test('an option is called as its form calls it, and its limit is named', () => {
  const told = (field: string, limit?: string) =>
    errorText(failure('bad-input', { field, ...(limit === undefined ? {} : { limit }) }), catalogues.en)
      .happened
  expect(told('thinking.budget_tokens', '< max_tokens')).toBe(
    'thinking.budget_tokens is not valid (< max_tokens).',
  )
  expect(told('options.fields.tools.0.name')).toBe('tools.0.name is not valid.')
  expect(told('top_p')).toBe('top_p is not valid.')
  expect(told('n')).toMatch(/^The number of images /)
})

test.each(languages)('a file that is too large is told with how large it may be (%s)', (language) => {
  const data = { field: 'fileSize', name: 'Map.svg', limit: String(32 * 1024 * 1024) }
  const told = errorText(failure('bad-input', data), catalogues[language]).happened
  expect(told).toContain('Map.svg')
  expect(told).toContain('33.6')
})

test.each(languages)(
  'a change and options that cannot be taken are told in sentences of their own (%s)',
  (language) => {
    const text = catalogues[language]
    const told = (field: string) => errorText(failure('bad-input', { field }), text)
    expect(told('canvasStep').happened).toBe(text.errors.changeTooLarge)
    expect(told('canvasStep').advice).toBe(text.errors.changeTooLargeAdvice)
    expect(told('options.format').happened).toBe(text.errors.otherOptions)
    expect(told('options.format').advice).toBe(text.errors.otherOptionsAdvice)
  },
)

test.each(languages)('where saved keys are not known, only unlocking the keychain helps (%s)', (language) => {
  const text = catalogues[language]
  const told = errorText(failure('keychain-unavailable', { field: 'keys' }), text)
  expect(told.advice).toBe(text.errors.keysNotCheckedAdvice)
  expect(told.happened).not.toBe(errorText(failure('keychain-unavailable'), text).happened)
})

test('a file that a model does not take is told with what it takes', () => {
  const told = errorText(failure('unsupported-file', { name: 'a.mp4', limit: 'PDF' }), catalogues.en)
  expect(told).toMatchObject({ happened: 'a.mp4 cannot be sent to this model.', advice: 'It accepts PDF.' })
})
