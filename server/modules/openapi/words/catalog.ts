import type { Words } from './call-words.ts';

export const catalogWords = {
  home: { summary: 'Everything the home screen shows' },
  categoryList: { summary: 'Categories with their counts' },
  productList: {
    summary: 'Search and filter products',
    example: { q: 'mug', sort: 'price_asc', inStock: '1', limit: '5' },
  },
  productSuggest: { summary: 'Completions while somebody types', example: { q: 'mu' } },
  productHot: { summary: 'Popular products', example: { limit: '5' } },
  productDetail: { summary: 'One product with its variants', refusals: ['not_found'], example: { id: '1' } },
  productReviews: {
    summary: 'Reviews of a product',
    refusals: ['not_found'],
    example: { id: '1', limit: '5' },
  },
  productLines: { summary: 'Price and stock of given variants now', example: { variants: '1,2' } },
  shopList: { summary: 'Find shops', example: { sort: 'fans', limit: '5' } },
  shopHot: { summary: 'Popular shops', example: { limit: '5' } },
  shopDetail: { summary: 'One shop', refusals: ['not_found'], example: { id: '1' } },
  shopReviews: {
    summary: 'Reviews of everything a shop sells',
    refusals: ['not_found'],
    example: { id: '1', limit: '5' },
  },
  cataloguePack: {
    summary: 'A whole shop for a device, or what changed in it since',
    refusals: ['not_found'],
    example: { shop: '1', since: '0' },
  },
  credits: { summary: 'Makers and licences of the demo pictures' },
  languageList: { summary: 'Languages the shop speaks' },
  help: { summary: 'Help articles' },
  law: { summary: 'Terms, privacy and other legal texts' },
  links: { summary: 'External links' },
} as const satisfies Partial<Words>;
