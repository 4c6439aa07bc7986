import fs from 'node:fs'
import { answers, noAccess } from './answers.ts'
import { entryAt, pathOf, type Place, placeOf, realFile } from './archive.ts'

type Call = (...args: unknown[]) => unknown
type Functions = Record<string, Call>

const { O_APPEND, O_CREAT, O_RDWR, O_TRUNC, O_WRONLY } = fs.constants

/**
 * Makes `fs` read archives as folders, in its three ways to ask: at once, with a callback, with a promise. What is not
 * named here asks the system, to which an archive is one file: whoever writes or removes inside gets ENOTDIR.
 */
export function wrapFs(): void {
  for (const [name, answer] of Object.entries(answers))
    wrapThrice(name, (old) => answered(old, answer as Call))
  // Who goes on with a handle, or leaves the work to the system, gets a file of the system.
  wrapThrice('open', (old) => {
    const open = redirected(old, 0)
    return answered(old, (place, flags = 'r', ...rest) => {
      if (isWriting(flags)) throw noAccess(place as Place)
      return open(pathOf(place as Place), flags, ...rest)
    })
  })
  wrapThrice('copyFile', (old) => redirected(old, 0))
  wrap(fs, 'existsSync', (old) => answered(old, (place) => entryAt(place as Place) !== null))
}

/** The same call, where the argument at `index` leads into an archive with the path of a file of the system instead. */
export function redirected(old: Call, index: number): Call {
  return (...args) => {
    const place = placeOf(args[index])
    return old(...(place === null ? args : args.with(index, realFile(place))))
  }
}

/** What hangs on the function stays: `native` of realpath, what `promisify` looks for. */
export function wrap(owner: object, name: string, wrapper: (old: Call) => Call): void {
  const functions = owner as Functions
  const old = functions[name]
  if (old === undefined) throw new Error(`There is no ${name}`)
  const wrapped = wrapper(old)
  Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(old))
  const { native } = old as unknown as { native?: Call }
  if (native !== undefined) Object.assign(wrapped, { native: wrapper(native) })
  functions[name] = wrapped
}

/** With a callback it is what was asked at once, told later. */
function wrapThrice(name: string, wrapper: (old: Call) => Call): void {
  wrap(fs, `${name}Sync`, wrapper)
  wrap(fs.promises, name, (old) => {
    const wrapped = wrapper(old)
    return async (...args) => wrapped(...args)
  })
  const askAtOnce = (fs as unknown as Functions)[`${name}Sync`]
  wrap(fs, name, (old) =>
    answered(old, (place, ...rest) => {
      const tell = rest.pop() as Call
      try {
        process.nextTick(tell, null, askAtOnce?.(pathOf(place as Place), ...rest))
      } catch (error) {
        process.nextTick(tell, error)
      }
    }),
  )
}

function answered(old: Call, answer: Call): Call {
  return (path, ...rest) => {
    const place = placeOf(path)
    return place === null ? old(path, ...rest) : answer(place, ...rest)
  }
}

function isWriting(flags: unknown): boolean {
  if (typeof flags === 'number') return (flags & (O_WRONLY | O_RDWR | O_APPEND | O_TRUNC | O_CREAT)) !== 0
  return typeof flags === 'string' && !['r', 'rs', 'sr'].includes(flags)
}
