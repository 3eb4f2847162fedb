import { type Draft, type GalleryImage, inAllLanguages } from './draft.ts';

/** The draft with another image in the place of one: in the gallery, at variants and in the texts. */
export function withImage(draft: Draft, old: number, image: GalleryImage): Partial<Draft> {
  const swapped = draft.images
    .filter(({ id }) => id === old || id !== image.id)
    .map((each) => (each.id === old ? image : each));
  return {
    images: swapped,
    variants: draft.variants.map((each) => (each.image === old ? { ...each, image: image.id } : each)),
    texts: inAllLanguages(draft.texts, (text) => {
      const { [String(old)]: alt, ...alts } = text.alts;
      return { ...text, alts: alt ? { ...alts, [String(image.id)]: alt } : alts };
    }),
  };
}
