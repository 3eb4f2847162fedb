import { addBanner, listBanners, removeBanner, saveBanner, showBanner, sortBanners } from './banners.ts';
import {
  addCategory,
  listCategories,
  removeCategory,
  saveCategory,
  showCategory,
  sortCategories,
} from './categories.ts';
import { saveHotWords, showHotWords } from './hot-words.ts';
import { addShop, listShops, saveShop, showShop } from './shops.ts';

/** Handlers of banners, categories, hot words and shops. */
export const storefrontHandlers = {
  bannerList: listBanners,
  bannerShow: showBanner,
  bannerAdd: addBanner,
  bannerSave: saveBanner,
  bannerRemove: removeBanner,
  bannerSort: sortBanners,
  categoryList: listCategories,
  categoryShow: showCategory,
  categoryAdd: addCategory,
  categorySave: saveCategory,
  categoryRemove: removeCategory,
  categorySort: sortCategories,
  hotWordsShow: showHotWords,
  hotWordsSave: saveHotWords,
  shopList: listShops,
  shopShow: showShop,
  shopAdd: addShop,
  shopSave: saveShop,
};
