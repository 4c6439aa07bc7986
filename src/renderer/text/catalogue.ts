import { about } from './en/library/about.ts'
import { activity } from './en/activity.ts'
import { archive } from './en/library/archive.ts'
import { boards } from './en/library/boards.ts'
import { canvas } from './en/canvas/canvas.ts'
import { chat } from './en/chat.ts'
import { culling } from './en/library/culling.ts'
import { common } from './en/common.ts'
import { backup } from './en/settings/backup.ts'
import { moveLibrary } from './en/settings/move-library.ts'
import { computer } from './en/settings/computer.ts'
import { describing } from './en/library/describing.ts'
import { errors } from './en/errors.ts'
import { exchanges } from './en/exchanges.ts'
import { exports } from './en/library/exports.ts'
import { grids } from './en/images/grids.ts'
import { imageActions } from './en/images/image-actions.ts'
import { images } from './en/images/images.ts'
import { importing } from './en/settings/importing.ts'
import { keys } from './en/keys.ts'
import { library } from './en/library/library.ts'
import { lineage } from './en/library/lineage.ts'
import { models } from './en/settings/models.ts'
import { options } from './en/options.ts'
import { ordering } from './en/images/ordering.ts'
import { recipes } from './en/library/recipes.ts'
import { report } from './en/settings/report.ts'
import { search } from './en/library/search.ts'
import { columns } from './en/library/columns.ts'
import { selection } from './en/library/selection.ts'
import { settings } from './en/settings/settings.ts'
import { shell } from './en/shell.ts'
import { styles } from './en/images/styles.ts'
import { space } from './en/library/space.ts'
import { similar } from './en/library/similar.ts'
import { slideshow } from './en/library/slideshow.ts'
import { smartBoards } from './en/library/smart-boards.ts'
import { stacks } from './en/library/stacks.ts'
import { tags } from './en/library/tags.ts'
import { trash } from './en/library/trash.ts'
import { updates } from './en/settings/updates.ts'
import { video } from './en/video.ts'
import type { Language } from '../../shared/domain/preferences.ts'
import { about as zhAbout } from './zh-cn/library/about.ts'
import { activity as zhActivity } from './zh-cn/activity.ts'
import { archive as zhArchive } from './zh-cn/library/archive.ts'
import { boards as zhBoards } from './zh-cn/library/boards.ts'
import { canvas as zhCanvas } from './zh-cn/canvas/canvas.ts'
import { chat as zhChat } from './zh-cn/chat.ts'
import { culling as zhCulling } from './zh-cn/library/culling.ts'
import { common as zhCommon } from './zh-cn/common.ts'
import { backup as zhBackup } from './zh-cn/settings/backup.ts'
import { moveLibrary as zhMoveLibrary } from './zh-cn/settings/move-library.ts'
import { computer as zhComputer } from './zh-cn/settings/computer.ts'
import { describing as zhDescribing } from './zh-cn/library/describing.ts'
import { errors as zhErrors } from './zh-cn/errors.ts'
import { exchanges as zhExchanges } from './zh-cn/exchanges.ts'
import { exports as zhExports } from './zh-cn/library/exports.ts'
import { grids as zhGrids } from './zh-cn/images/grids.ts'
import { imageActions as zhImageActions } from './zh-cn/images/image-actions.ts'
import { images as zhImages } from './zh-cn/images/images.ts'
import { importing as zhImporting } from './zh-cn/settings/importing.ts'
import { keys as zhKeys } from './zh-cn/keys.ts'
import { library as zhLibrary } from './zh-cn/library/library.ts'
import { lineage as zhLineage } from './zh-cn/library/lineage.ts'
import { models as zhModels } from './zh-cn/settings/models.ts'
import { options as zhOptions } from './zh-cn/options.ts'
import { ordering as zhOrdering } from './zh-cn/images/ordering.ts'
import { recipes as zhRecipes } from './zh-cn/library/recipes.ts'
import { report as zhReport } from './zh-cn/settings/report.ts'
import { search as zhSearch } from './zh-cn/library/search.ts'
import { columns as zhColumns } from './zh-cn/library/columns.ts'
import { selection as zhSelection } from './zh-cn/library/selection.ts'
import { settings as zhSettings } from './zh-cn/settings/settings.ts'
import { shell as zhShell } from './zh-cn/shell.ts'
import { styles as zhStyles } from './zh-cn/images/styles.ts'
import { space as zhSpace } from './zh-cn/library/space.ts'
import { similar as zhSimilar } from './zh-cn/library/similar.ts'
import { slideshow as zhSlideshow } from './zh-cn/library/slideshow.ts'
import { smartBoards as zhSmartBoards } from './zh-cn/library/smart-boards.ts'
import { stacks as zhStacks } from './zh-cn/library/stacks.ts'
import { tags as zhTags } from './zh-cn/library/tags.ts'
import { trash as zhTrash } from './zh-cn/library/trash.ts'
import { updates as zhUpdates } from './zh-cn/settings/updates.ts'
import { video as zhVideo } from './zh-cn/video.ts'

const en = {
  about,
  activity,
  archive,
  boards,
  canvas,
  chat,
  culling,
  common,
  backup,
  moveLibrary,
  computer,
  describing,
  errors,
  exchanges,
  exports,
  grids,
  imageActions,
  images,
  importing,
  keys,
  library,
  lineage,
  models,
  options,
  ordering,
  recipes,
  report,
  search,
  columns,
  selection,
  settings,
  shell,
  similar,
  space,
  styles,
  slideshow,
  smartBoards,
  stacks,
  tags,
  trash,
  updates,
  video,
}

/** All words of the interface. English gives the shape; a language that lacks a key does not compile. */
export type Catalogue = typeof en

const zhCn: Catalogue = {
  about: zhAbout,
  activity: zhActivity,
  archive: zhArchive,
  boards: zhBoards,
  canvas: zhCanvas,
  chat: zhChat,
  culling: zhCulling,
  common: zhCommon,
  backup: zhBackup,
  moveLibrary: zhMoveLibrary,
  computer: zhComputer,
  describing: zhDescribing,
  errors: zhErrors,
  exchanges: zhExchanges,
  exports: zhExports,
  grids: zhGrids,
  imageActions: zhImageActions,
  images: zhImages,
  importing: zhImporting,
  keys: zhKeys,
  library: zhLibrary,
  lineage: zhLineage,
  models: zhModels,
  options: zhOptions,
  ordering: zhOrdering,
  recipes: zhRecipes,
  report: zhReport,
  search: zhSearch,
  columns: zhColumns,
  selection: zhSelection,
  settings: zhSettings,
  shell: zhShell,
  similar: zhSimilar,
  space: zhSpace,
  styles: zhStyles,
  slideshow: zhSlideshow,
  smartBoards: zhSmartBoards,
  stacks: zhStacks,
  tags: zhTags,
  trash: zhTrash,
  updates: zhUpdates,
  video: zhVideo,
}

export const catalogues: Record<Language, Catalogue> = { en, 'zh-CN': zhCn }
