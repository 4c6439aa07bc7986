import { type InstanceLock, takeInstanceLock } from '../instance-lock.ts'
import { makePrivate, takeFolder } from '../private-folder.ts'
import { goBack } from './place-file.ts'
import {
  chooseLibrary,
  findLibrary,
  isKnownPlace,
  isLibrary,
  isSameFolder,
  MissingLibraryError,
  requireLibrary,
} from './find-library.ts'
import { setLibraryAside } from './set-aside.ts'

/** Another process has the library. */
export class LibraryInUseError extends Error {
  override readonly name = 'LibraryInUseError'
  readonly directory: string

  constructor(directory: string) {
    super('another process has the library')
    this.directory = directory
  }
}

/** `isFolderOpen`: others may be able to read it. */
export type TakenLibrary = {
  readonly directory: string
  readonly lock: InstanceLock
  readonly isFolderOpen: boolean
}

type TakeOptions = {
  /** Where a person says that it is, from now on; `empty`: an empty one in the data folder. */
  readonly chosen?: { readonly folder: string } | 'empty' | null
  /** Changes over to a place that a move has made ready. @returns whether the library is there now */
  readonly finishMove?: (home: string, directory: string) => Promise<boolean>
}

/**
 * The library of a data folder for this process, wherever it was moved to. The data folder is made where it is not there; a
 * library that is elsewhere never is.
 *
 * @throws MissingLibraryError, NoLibraryError, LibraryInUseError, OpenFolderError, UnusableFolderError; what a folder says that cannot be used
 */
export async function takeLibrary(
  home: string,
  { chosen = null, finishMove = async () => false }: TakeOptions = {},
): Promise<TakenLibrary> {
  takeFolder(home)
  if (chosen === 'empty') beginEmpty(home)
  else if (chosen !== null) await choose(home, chosen.folder)
  for (;;) {
    const directory = findLibrary(home)
    const isFolderOpen = await makePrivate(directory).catch((error: unknown) => {
      if (goBack(home, 'refused')) return null
      throw error
    })
    if (isFolderOpen === null) continue
    const lock = takeLock(directory)
    try {
      // The run that had it before may have moved it, after this one had looked where it is.
      if (findLibrary(home) === directory && !(await finishMove(home, directory)))
        return { directory, lock, isFolderOpen }
    } catch (error) {
      lock.release()
      throw error
    }
    lock.release()
  }
}

/** While nobody works with the library of until now. Nothing is said of a folder that cannot be used: the next start would end there. */
async function choose(home: string, folder: string): Promise<void> {
  if (isKnownPlace(home, folder)) return
  const used = usedUntilNow(home)
  const lock = takeLock(used)
  try {
    requireLibrary(home, folder)
    await makePrivate(folder)
    if (!isSameFolder(folder, used)) takeLock(folder).release()
    chooseLibrary(home, folder)
  } finally {
    lock.release()
  }
}

/** A library that is in the data folder, of before a move perhaps, is none to go on with unasked: it is set aside. */
function beginEmpty(home: string): void {
  const used = usedUntilNow(home)
  const locks = [used, ...(isSameFolder(used, home) ? [] : [home])].map(takeLock)
  try {
    if (isLibrary(home)) setLibraryAside(home)
    chooseLibrary(home, home)
  } finally {
    for (const lock of locks) lock.release()
  }
}

function usedUntilNow(home: string): string {
  try {
    return findLibrary(home)
  } catch (error) {
    if (error instanceof MissingLibraryError) return home
    throw error
  }
}

function takeLock(directory: string): InstanceLock {
  const lock = takeInstanceLock(directory)
  if (lock === null) throw new LibraryInUseError(directory)
  return lock
}
