import { type InstanceLock, takeInstanceLock } from '../instance-lock.ts'
import { makePrivate, takeFolder } from '../private-folder.ts'
import { goBack } from './place-file.ts'
import { chooseLibrary, findLibrary, MissingLibraryError } from './find-library.ts'

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
  /** Where a person says that it is, from now on. */
  readonly chosen?: string | null
  /** Changes over to a place that a move has made ready. @returns whether the library is there now */
  readonly finishMove?: (home: string, directory: string) => Promise<boolean>
}

/**
 * The library of a data folder for this process, wherever it was moved to. The data folder is made where it is not there; a
 * library that is elsewhere never is.
 *
 * @throws MissingLibraryError, NoLibraryError, LibraryInUseError; what a folder says that cannot be used
 */
export async function takeLibrary(
  home: string,
  { chosen = null, finishMove = async () => false }: TakeOptions = {},
): Promise<TakenLibrary> {
  takeFolder(home)
  if (chosen !== null) choose(home, chosen)
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

/** While nobody works with the library of until now. */
function choose(home: string, folder: string): void {
  const lock = takeLock(usedUntilNow(home))
  try {
    chooseLibrary(home, folder)
  } finally {
    lock.release()
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
