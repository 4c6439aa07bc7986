import type { lineage as english } from '../../en/library/lineage.ts'

export const lineage: typeof english = {
  title: '创作过程',
  how: {
    made: (model) => `由 ${model} 生成`,
    edited: (model) => `在画布上用 ${model} 编辑`,
    exported: () => '从画布导出',
    derived: () => '由下面的图片生成',
    brought: () => '从文件添加',
  },
  results: '由此创作',
  moreResults: (count) => `还有 ${count} 个更早的文件`,
  aModel: '某个模型',
  inputs: '素材',
  roles: {
    source: '源图片',
    mask: '蒙版',
    'first-frame': '首帧',
    'last-frame': '尾帧',
    reference: '参考图片',
    layer: '图层',
  },
  branch: '从这里继续',
  openCanvas: (name) => `打开画布 ${name}`,
}
