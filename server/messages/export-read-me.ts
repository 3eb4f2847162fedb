import { brand } from '#domain/brand.ts';
import { type Lang, languageOf } from '#domain/languages.ts';

/** `{shop}` and `{date}` are filled in. */
const texts: Record<Lang, string> = {
  en: `This is what {shop} stores about you, as of {date}.

Each .json file is one kind of thing and can be opened with any text editor. The pictures you sent are in the folder "pictures". Passwords are not in here: they are stored only as a hash that nobody can read.`,
  'zh-cn': `这是截至 {date} {shop} 所保存的与您有关的数据。

每个 .json 文件对应一类内容，可用任意文本编辑器打开。您发送的图片位于“pictures”文件夹。其中不包含密码：密码仅以无法读取的散列值形式保存。`,
  'zh-tw': `這是截至 {date} {shop} 所保存的與您有關的資料。

每個 .json 檔案對應一類內容，可用任何文字編輯器開啟。您傳送的圖片位於「pictures」資料夾。其中不包含密碼：密碼僅以無法讀取的雜湊值形式保存。`,
  ja: `{date} 現在、{shop} がお客様について保存しているデータです。

.json ファイルは内容の種類ごとに分かれており、テキストエディターで開けます。お送りいただいた画像は「pictures」フォルダーにあります。パスワードは含まれていません。読み取れないハッシュとしてのみ保存しています。`,
  ko: `{date} 현재 {shop}에 저장된 회원님의 데이터입니다.

.json 파일은 종류별로 나뉘어 있으며 텍스트 편집기로 열 수 있습니다. 보내신 사진은 "pictures" 폴더에 있습니다. 비밀번호는 포함되어 있지 않습니다. 아무도 읽을 수 없는 해시로만 저장됩니다.`,
  th: `นี่คือข้อมูลเกี่ยวกับคุณที่ {shop} เก็บไว้ ณ วันที่ {date}

ไฟล์ .json แต่ละไฟล์คือข้อมูลหนึ่งประเภท เปิดได้ด้วยโปรแกรมแก้ไขข้อความทั่วไป รูปภาพที่คุณส่งอยู่ในโฟลเดอร์ "pictures" ไม่มีรหัสผ่านอยู่ในนี้ เพราะเราเก็บเป็นค่าแฮชที่ไม่มีใครอ่านได้เท่านั้น`,
  it: `Questi sono i dati che {shop} conserva su di te, aggiornati al {date}.

Ogni file .json contiene un tipo di dati e si apre con qualsiasi editor di testo. Le immagini che hai inviato sono nella cartella "pictures". Le password non ci sono: le conserviamo solo come hash che nessuno può leggere.`,
  fr: `Voici ce que {shop} conserve à votre sujet, au {date}.

Chaque fichier .json correspond à un type de données et s’ouvre avec n’importe quel éditeur de texte. Les images que vous avez envoyées sont dans le dossier « pictures ». Les mots de passe n’y figurent pas : nous n’en gardons qu’une empreinte que personne ne peut lire.`,
};

/** Head of an account's data export. */
export function exportReadMe(lang: Lang, at: Date): string {
  const { locale } = languageOf(lang);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return `${texts[lang].replace('{shop}', () => brand.name).replace('{date}', () => date)}\n`;
}
