import { AppErrorCode } from '../../../shared/errors.ts'
import { JobState } from '../../../shared/domain/job/job.ts'
import { MessageStatus } from '../../../shared/domain/message/message.ts'
import { UpdateFault } from '../../../shared/domain/window/update.ts'
import { readLogTail } from '../../lib/log/log-tail.ts'
import { isSystemCode } from './lines.ts'

const mostBytes = 256 * 1024
const mostLines = 200
/** What the app writes is far shorter. */
const longestLine = 4096

/** The last lines of the log, each made anew of the fields that are known here. */
export async function logPart(directory: string): Promise<string> {
  const tail = (await readLogTail(directory, mostBytes)).slice(-mostLines)
  return tail.length === 0 ? 'empty' : tail.map(logLine).join('\n')
}

/**
 * A line as it may be told: each field by its name and the form that it has to have. What is unknown, or has another form, is
 * counted and not told, so that a field that somebody adds to the log has to be added here before it leaves the app.
 */
export function logLine(text: string): string {
  const fields = text.length > longestLine ? null : read(text)
  if (fields === null) return `(a line of ${text.length} characters that cannot be read)`
  const { time, level, msg, ...others } = fields
  const told = Object.entries(others).map(([name, value]) => {
    const word = Object.hasOwn(forms, name) ? (forms[name]?.(value) ?? null) : null
    return word === null ? null : `${name}=${word}`
  })
  const known = told.filter((one) => one !== null)
  const untold = told.length - known.length
  return [
    matching(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/)(time) ?? '(no time)',
    levels[String(level)] ?? '(no level)',
    matching(/^[a-z][a-z0-9-]{1,60}$/)(msg) ?? '(no event)',
    ...known,
    ...(untold === 0 ? [] : [`(${untold} more)`]),
  ].join(' ')
}

function read(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

const levels: Readonly<Record<string, string>> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** Null for what has another form. */
type Form = (value: unknown) => string | null

function matching(form: RegExp): Form {
  return (value) => (typeof value === 'string' && form.test(value) ? value : null)
}

function oneOf(words: readonly string[]): Form {
  return (value) => words.find((word) => word === value) ?? null
}

const id = matching(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/)
const whole: Form = (value) => (Number.isSafeInteger(value) ? String(value) : null)
const truth: Form = (value) => (typeof value === 'boolean' ? String(value) : null)
const state = oneOf([...JobState.options, ...MessageStatus.options])

/** Where a file of this app, or a module of Node, begins: a folder that it lies in may be named after a person. */
const ownRoots = ['/out/main/', '/src/main/', '/src/shared/', 'node:']
const position = /:(\d+):\d+\)?$/
const plainPath = /^(?:node:)?[A-Za-z0-9_./-]*[A-Za-z0-9_-]$/

function frameOf(line: unknown): string {
  const text = String(line)
  const [end, row] = position.exec(text) ?? []
  if (end === undefined) return 'elsewhere'
  const path = text.slice(0, -end.length)
  const from = Math.max(...ownRoots.map((root) => path.lastIndexOf(root)))
  const own = path.slice(from).replace(/^\//, '')
  return from < 0 || !plainPath.test(own) || own.includes('..') ? 'elsewhere' : `${own}:${row}`
}

const forms: Readonly<Record<string, Form>> = {
  jobId: id,
  messageId: id,
  id,
  code: oneOf(AppErrorCode.options),
  errorCode: (value) => (typeof value === 'string' && isSystemCode(value) ? value : null),
  name: matching(/^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)$|^(?:string|number|object|undefined)$/),
  place: (value) => (Array.isArray(value) ? value.slice(0, 3).map(frameOf).join(' < ') : null),
  from: state,
  to: state,
  status: state,
  fault: oneOf(UpdateFault.options),
  table: matching(/^[a-z_]{1,40}$/),
  fields: (value) => (Array.isArray(value) ? String(value.length) : null),
  files: whole,
  position: whole,
  count: whole,
  isPaused: truth,
  file: matching(/^exchanges-damaged-[\dT-]+\.db$/),
}
