import { type ComponentType, useMemo, useRef } from 'react'
import { roomStart } from '../../lib/focus/room-start.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { AboutSection } from './about/AboutSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { MissingTasksSection } from './MissingTasksSection.tsx'
import { BrowserNote } from './computer/BrowserNote.tsx'
import { canChooseHere, ComputerSection } from './computer/ComputerSection.tsx'
import { ConnectionsSection } from './connections/ConnectionsSection.tsx'
import { DownloadsSection } from './downloads/DownloadsSection.tsx'
import { LibrarySection } from './library/LibrarySection.tsx'
import type { SectionId } from './sections/section-id.ts'
import { SectionList } from './sections/SectionList.tsx'
import { useSectionHere } from './sections/use-section-here.ts'

type Entry = { readonly id: SectionId; title(text: Catalogue): string; readonly View: ComponentType }

/** What is looked for most comes first. */
const all: readonly Entry[] = [
  { id: 'connections', title: ({ settings }) => settings.connections, View: ConnectionsSection },
  { id: 'appearance', title: ({ settings }) => settings.appearance, View: AppearanceSection },
  { id: 'computer', title: ({ computer }) => computer.title, View: ComputerSection },
  { id: 'downloads', title: ({ settings }) => settings.downloads, View: DownloadsSection },
  { id: 'library', title: ({ settings }) => settings.library, View: LibrarySection },
  { id: 'asking', title: ({ settings }) => settings.asking, View: MissingTasksSection },
  { id: 'about', title: ({ settings }) => settings.about, View: AboutSection },
]

export default function SettingsView() {
  const text = useText()
  const page = useRef<HTMLElement>(null)
  const can = capabilities()
  const entries = useMemo(() => all.filter(({ id }) => id !== 'computer' || canChooseHere(can)), [can])
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const { here, goTo } = useSectionHere(page, ids)
  return (
    <main ref={page} className="h-full overflow-y-auto">
      <div className="mx-auto max-w-[920px] px-8 pb-12 min-[62.5rem]:grid min-[62.5rem]:grid-cols-[160px_minmax(0,1fr)] min-[62.5rem]:gap-x-12">
        <div className="pt-6 min-[62.5rem]:sticky min-[62.5rem]:top-0 min-[62.5rem]:self-start">
          <h1 {...roomStart('settings')} tabIndex={-1} className="text-xl font-semibold">
            {text.shell.rooms.settings}
          </h1>
          <SectionList
            sections={entries.map(({ id, title }) => ({ id, title: title(text) }))}
            here={here}
            onChoose={goTo}
          />
        </div>
        <div className="min-w-0">
          {entries.map(({ id, View }) => (
            <View key={id} />
          ))}
          <BrowserNote />
        </div>
      </div>
    </main>
  )
}
