import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { catalogues } from '../../text/catalogue.ts'
import { makeAsset } from '../media-fixtures.ts'
import { SaveAsDialog } from './SaveAsDialog.tsx'

// Nobody answers yet.
vi.mock('../../rpc/client-context.ts', () => ({ useClient: () => ({}), getClient: () => ({}) }))
// As it is in the page: a static page has no dialogs.
vi.mock('../../ui/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}))

test('what is written into the file can be left out before it is known what there is to write', () => {
  const markup = renderToStaticMarkup(<SaveAsDialog asset={makeAsset(1)} isOpen onClose={() => undefined} />)
  expect(markup).toContain(catalogues.en.recipes.keep)
})
