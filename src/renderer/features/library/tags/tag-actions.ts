import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { TagId } from '../../../../shared/domain/ids.ts'
import { lastNameOf, withLastName } from '../../../../shared/domain/tag.ts'
import { failureOf } from '../../../data/failure.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import type { TagOfPath } from '../../../media/annotations/tag-paths.ts'
import { tagSearch } from '../../../media/annotations/tag-search.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { showUndoable } from '../../../ui/undo.ts'
import { searchFor, typedQuery } from '../search/library-search.ts'

/** Shows the files that have a tag, or one under it. */
export function showTag({ path }: Pick<TagOfPath, 'path'>): void {
  useNavigation.getState().go('library', {})
  searchFor(tagSearch(path))
}

/**
 * Gives it another name, with the way back; both become one where they may.
 *
 * @returns false where there is one of that name, and they may not
 */
export async function renameTag(tag: TagOfPath, name: string, mayMerge: boolean): Promise<boolean> {
  const { tags } = currentText()
  const before = lastNameOf(tag.path)
  try {
    const { isMerged } = await getClient().tags.rename({ tagId: tag.id, name, mayMerge })
    followRenamed(tag.path, name)
    if (isMerged) showToast({ tone: 'success', text: tags.merged(name) })
    else
      offer(tag.id, tags.renamed(name), async (client) => {
        await client.tags.rename({ tagId: tag.id, name: before })
        followRenamed(withLastName(tag.path, name), before)
      })
    return true
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === 'bad-input' && failure.data.field === 'tagName') return false
    showFailure(failure)
    return true
  }
}

/** With what is under it; files stay. */
export async function removeTag(tag: TagOfPath): Promise<void> {
  try {
    await getClient().tags.remove({ tagId: tag.id })
    if (typedQuery() === tagSearch(tag.path)) searchFor('')
    offer(tag.id, currentText().tags.removed(tag.path), (client) => client.tags.restore({ tagId: tag.id }))
  } catch (error) {
    showFailure(failureOf(error))
  }
}

/** What is looked for by the old name is looked for by the new one. */
function followRenamed(path: string, name: string): void {
  if (typedQuery() === tagSearch(path)) searchFor(tagSearch(withLastName(path, name)))
}

function offer(of: TagId, text: string, undo: (client: AtelierClient) => Promise<unknown>): void {
  showUndoable({
    ...{ text, of, label: currentText().common.undo },
    undo() {
      undo(getClient()).catch((error: unknown) => showFailure(failureOf(error)))
      return true
    },
  })
}
