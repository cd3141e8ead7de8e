/**
 * What people type, and what they want to see first: written as people in Morocco and their visitors write, with
 * the names of the sample data at hand and without a look at the code that matches them. Each line is what is
 * meant, then the queries for it, divided by `|`.
 */

/** Cities and points, by their slugs. */
export const PLACES = `
casablanca: casablanca | Casablanca | CASABLANCA | casa | Casa | casablanka | cazablanca | casblanca | casablaca | kasablanka | Casablanca Maroc | الدار البيضاء | الدارالبيضاء | دار البيضاء | البيضاء | كازا | كازابلانكا | dar el beida | dar lbida | location voiture casablanca | car rental casablanca | كراء السيارات الدار البيضاء
rabat: rabat | Rabat | rabbat | rbat | الرباط | رباط | location voiture rabat | كراء سيارة الرباط
marrakech: marrakech | Marrakesh | marakech | marrakeche | marrakch | marakesh | mrakch | marrkech | kech | مراكش | مراكيش | louer une voiture à marrakech | rent a car in marrakech | كراء سيارة مراكش | تأجير سيارات مراكش
fes: fes | Fès | fez | fas | فاس | location voiture fes | Fez Morocco
tanger: tanger | Tangier | tangiers | tanja | tangr | tanjah | طنجة | طنجه | location de voiture tanger
agadir: agadir | Agadir | agadire | agader | agdir | أكادير | اكادير | أغادير | اغادير | voiture agadir pas cher
meknes: meknes | Meknès | mekness | meknas | miknas | مكناس
oujda: oujda | oujada | ojda | wejda | وجدة | وجده
kenitra: kenitra | Kénitra | knitra | quenitra | القنيطرة | قنيطرة
tetouan: tetouan | Tétouan | tetuan | tetwan | تطوان
sale: salé | sale | سلا | sla
nador: nador | nadour | الناظور | الناضور
essaouira: essaouira | essaouera | essaouria | esaouira | souira | essawira | mogador | الصويرة | الصويره
el-jadida: el jadida | eljadida | jadida | el jadidah | الجديدة
safi: safi | asfi | آسفي | اسفي
mohammedia: mohammedia | mohamedia | mohammadia | المحمدية | محمدية
beni-mellal: beni mellal | Béni Mellal | benimellal | beni melal | bni mellal | بني ملال
ouarzazate: ouarzazate | ouarzazat | warzazat | ouarzezate | ورزازات
al-hoceima: al hoceima | hoceima | alhoceima | el hoceima | al houceima | الحسيمة
laayoune: laayoune | Laâyoune | layoune | laayoun | el aaiun | العيون
dakhla: dakhla | dakhela | الداخلة | الداخله
errachidia: errachidia | rachidia | er rachidia | errachidiya | الرشيدية
chefchaouen: chefchaouen | chaouen | chefchaoun | chafchaouen | شفشاون | الشاون
ifrane: ifrane | ifran | إفران | افران
taza: taza | تازة
khouribga: khouribga | khribga | خريبكة
settat: settat | setat | سطات
berrechid: berrechid | berchid | برشيد
temara: temara | تمارة
berkane: berkane | بركان
saidia: saidia | Saïdia | السعيدية
larache: larache | العرائش
taroudant: taroudant | taroudante | تارودانت
tiznit: tiznit | تيزنيت
guelmim: guelmim | guelmime | goulimine | كلميم
zagora: zagora | زاكورة
tan-tan: tan tan | tantan | طانطان
fnideq: fnideq | fnidek | الفنيدق
aeroport-casablanca-cmn: aéroport casablanca | aeroport casa | aeroport mohammed v | aéroport Mohamed 5 | aeroport mohamed v | cmn | CMN airport | casablanca airport | casa airport | مطار محمد الخامس | مطار الدار البيضاء | مطار كازا | aeroport casablanka
aeroport-marrakech-rak: aéroport marrakech | aeroportmarrakech | marrakech airport | airport marrakesh | menara airport | aeroport menara | RAK | مطار مراكش | مطار المنارة | aeroport marakech
aeroport-agadir-aga: aeroport agadir | agadir airport | al massira | aga | مطار أكادير | مطار اكادير
aeroport-fes-fez: aéroport fès | fes airport | aeroport fes saiss | saiss | مطار فاس
aeroport-tanger-tng: aeroport tanger | tangier airport | ibn battouta | ibn batouta | tng | مطار طنجة | مطار ابن بطوطة
aeroport-rabat-rba: aeroport rabat | rabat airport | aeroport rabat sale | aeroport sale | مطار الرباط | مطار سلا
aeroport-nador-ndr: aeroport nador | nador airport | el aroui | مطار الناظور | مطار العروي
aeroport-oujda-oud: aeroport oujda | oujda airport | oujda angad | مطار وجدة
aeroport-essaouira-esu: aeroport essaouira | essaouira airport | مطار الصويرة
aeroport-ouarzazate-ozz: aeroport ouarzazate | مطار ورزازات
aeroport-al-hoceima-ahu: aeroport al hoceima | مطار الحسيمة
aeroport-tetouan-ttu: aeroport tetouan | sania rmel
aeroport-dakhla-vil: aeroport dakhla | مطار الداخلة
aeroport-laayoune-eun: aeroport laayoune | مطار العيون
aeroport-errachidia-erh: aeroport errachidia
aeroport-beni-mellal-bem: aeroport beni mellal
casa-voyageurs: casa voyageurs | gare casa voyageurs | casavoyageurs | casa voyageur | gare casa voyageur
casa-port: casa port | gare casa port | casaport
casa-oasis: casa oasis | gare oasis
rabat-agdal: rabat agdal | gare rabat agdal | gare agdal
rabat-ville: gare rabat ville | rabat ville
gare-marrakech: gare marrakech | gare de marrakech | marrakech train station | محطة مراكش | محطة القطار مراكش
gare-fes: gare fes | gare de fès | fes train station | محطة القطار فاس
tanger-ville: gare tanger | gare tanger ville | tanger ville
gare-meknes: gare meknes
gare-kenitra: gare kenitra
gare-oujda: gare oujda
tanger-med: tanger med | port tanger med | tangermed | tanger mediterranee | ميناء طنجة المتوسط
port-casablanca: port de casablanca | port casablanca | ميناء الدار البيضاء
port-agadir: port agadir | ميناء أكادير
maarif: maarif | Maârif | quartier maarif | المعاريف
gauthier: gauthier | gautier
ain-diab: ain diab | aindiab | corniche casablanca | عين الذئاب
morocco-mall: morocco mall | moroco mall | موروكو مول
casanearshore: casanearshore | casa nearshore | sidi maarouf
mosquee-hassan-ii: mosquée hassan 2 | mosquee hassan ii | hassan ii mosque | مسجد الحسن الثاني
hay-riad: hay riad | hay ryad | حي الرياض
agdal: agdal | أكدال
souissi: souissi | السويسي
gueliz: gueliz | Guéliz | guiliz | جليز | كليز
hivernage: hivernage | ivernage
palmeraie: palmeraie | la palmeraie
jemaa-el-fna: jemaa el fna | jamaa el fna | jamaa lfna | place jemaa el fna | جامع الفنا
medina-marrakech: medina marrakech | médina de marrakech
jardin-majorelle: jardin majorelle | majorelle
menara-mall: menara mall
sidi-ghanem: sidi ghanem
technopolis: technopolis
cap-spartel: cap spartel
malabata: malabata
martil: martil
cabo-negro: cabo negro
taghazout-bay: taghazout
bab-sebta: bab sebta | باب سبتة
centre-ville-marrakech: centre ville marrakech | marrakech city centre
centre-ville-casablanca: centre ville casablanca | وسط مدينة الدار البيضاء
`;

/** Brands, or brand/model. */
export const CARS = `
dacia: dacia | Dacia | DACIA | dasia | dacai | داسيا | داصيا
dacia/logan: logan | dacia logan | dacialogan | dacia loagn | logane | لوغان | لوكان | داسيا لوغان | داسيا لوكان
dacia/sandero: sandero | dacia sandero | sondero | ساندرو | داسيا ساندرو | sandéro
dacia/sandero-stepway: sandero stepway | stepway | step way | dacia stepway | ستيبواي
dacia/duster: duster | dacia duster | dustr | duster 2022 | daster | داستر | دوستر | داسيا داستر
dacia/lodgy: lodgy | dacia lodgy | لودجي
dacia/dokker: dokker | doker | دوكر
dacia/jogger: jogger | dacia jogger
dacia/spring: dacia spring
renault: renault | reno | renaut | رونو | رينو
renault/clio: clio | clio4 | clio 4 | clio 5 | renault clio | renaultclio | cilo | klio | كليو | رونو كليو | كليو 4
renault/megane: megane | mégane | megan | ميغان | ميكان
renault/captur: captur | capture | كابتور
renault/kadjar: kadjar | kadjer
renault/kangoo: kangoo | kango | كانغو
renault/symbol: symbol | simbol
renault/trafic: trafic | traffic
renault/express: renault express | express
renault/arkana: arkana
renault/zoe: zoe | zoé
peugeot: peugeot | peugot | pegeot | peujot | بيجو | بوجو
peugeot/208: 208 | peugeot 208 | peugeot208 | بيجو 208
peugeot/301: 301 | peugeot 301
peugeot/308: peugeot 308 | 308
peugeot/2008: peugeot 2008 | peugeot2008 | بيجو 2008
peugeot/3008: 3008 | peugeot 3008 | pegeot 3008
citroen: citroen | Citroën | citroene | citron | سيتروين | ستروين
citroen/c3: c3 | citroen c3 | citroën c 3 | سيتروين c3
citroen/c4: citroen c4
citroen/c-elysee: c elysee | c-élysée | celysee | citroen elysée
citroen/berlingo: berlingo | برلانغو | برلينكو
volkswagen: volkswagen | volkswagn | volswagen | wolkswagen | vw | فولكسفاكن | فولكس فاجن | فولسفاكن
volkswagen/golf: golf | golf 7 | golf7 | golf 8 | vw golf | غولف | كولف
volkswagen/polo: polo | vw polo | بولو
volkswagen/t-roc: t roc | troc | t-roc
volkswagen/tiguan: tiguan | tigouan | تيغوان
volkswagen/touareg: touareg | twareg | طوارق
volkswagen/passat: passat | باسات
volkswagen/caddy: caddy | cady | كادي
seat: seat | سيات
seat/ibiza: ibiza | seat ibiza | إيبيزا | ايبيزا
seat/leon: seat leon
skoda: skoda | škoda | سكودا
skoda/octavia: octavia | oktavia | skoda octavia
skoda/fabia: fabia | فابيا
hyundai: hyundai | hunday | hundai | hyundia | hiunday | هيونداي | هيوندا | هونداي
hyundai/i10: i10 | i 10 | hyundai i10 | hyundai i 10 | هيونداي i10
hyundai/i20: i20 | hyundai i20
hyundai/accent: accent | hyundai accent | aksent | أكسنت
hyundai/tucson: tucson | tuscon | tuson | توسان | توكسون
hyundai/santa-fe: santa fe | santafe | سانتافي
hyundai/creta: creta | kreta
hyundai/elantra: elantra | النترا
hyundai/kona: kona
kia: kia | Kia | كيا
kia/picanto: picanto | kia picanto | pikanto | بيكانتو | كيا بيكانتو
kia/sportage: sportage | kia sportage | سبورتاج
kia/rio: kia rio
kia/sorento: sorento | sorrento
toyota: toyota | toyta | toyotta | تويوتا | طويوطا
toyota/yaris: yaris | toyota yaris | ياريس
toyota/corolla: corolla | corola | كورولا
toyota/rav4: rav4 | rav 4 | toyota rav 4
toyota/land-cruiser-prado: prado | land cruiser | landcruiser | برادو
toyota/hilux: hilux | هيلوكس
toyota/c-hr: chr | c-hr | toyota c hr
nissan: nissan | nisan | نيسان
nissan/qashqai: qashqai | qashqay | kashkai | cashcai | قشقاي
nissan/micra: micra | nissan micra | ميكرا
nissan/juke: juke | جوك
nissan/x-trail: x trail | xtrail | x-trail
ford: ford | فورد
ford/fiesta: fiesta | ford fiesta | فييستا
ford/focus: focus | فوكس
ford/kuga: kuga | kouga
fiat: fiat | فيات
fiat/500: fiat 500 | fiat500 | فيات 500
fiat/panda: panda | fiat panda | باندا
fiat/tipo: tipo | fiat tipo | تيبو
fiat/punto: punto | ponto
opel: opel | اوبل | أوبيل
opel/corsa: corsa | opel corsa | korsa | كورسا
opel/astra: astra | أسترا
suzuki: suzuki | suzuky | سوزوكي
suzuki/swift: swift | سويفت
suzuki/jimny: jimny | jimmy | جيمني
honda: honda | هوندا
honda/civic: civic | سيفيك
mazda: mazda | مازدا
mitsubishi: mitsubishi | mitsubichi | ميتسوبيشي
mitsubishi/pajero: pajero | باجيرو
jeep: jeep | جيب
jeep/wrangler: wrangler | رانجلر
jeep/compass: compass | jeep compass
bmw: bmw | BMW | بي ام
bmw/serie-3: serie 3 | bmw serie 3 | série 3 | bmw série3
bmw/x5: x5 | bmw x5
mercedes-benz: mercedes | mercedes benz | mercedez | mercdes | mersedes | مرسيدس | مرسيديس | ميرسيديس
mercedes-benz/classe-c: classe c | mercedes classe c | class c | mercedes c class | classec
mercedes-benz/classe-a: classe a | mercedes classe a
mercedes-benz/gla: gla
mercedes-benz/classe-v: classe v | mercedes classe v
audi: audi | أودي | اودي
audi/a3: a3 | audi a3
audi/q5: audi q5 | q5
volvo: volvo | فولفو
land-rover: land rover | landrover | لاند روفر
land-rover/range-rover-evoque: evoque | range rover evoque | evoc
land-rover/range-rover: range rover | rangerover | رانج روفر
land-rover/defender: defender | ديفندر
porsche: porsche | porche | بورش
porsche/cayenne: cayenne | cayene | كايين
mini: mini | mini cooper | ميني
alfa-romeo: alfa romeo | alfaromeo | alpha romeo
byd: byd
mg: mg
`;

/** Agencies, by their slugs. */
export const AGENCIES = `
atlas-cars: atlas | Atlas Cars | atlass | atlascars | atlas car | atlas rent car | atlas casablanca | agence atlas | أطلس | اطلس | أطلس كار | أطلس كارز
anfa-prestige-auto: anfa prestige | anfa | anfaprestige | anfa prestije | أنفا | أنفا بريستيج
corniche-auto: corniche auto | corniche | cornich auto | كورنيش
ouled-ziane-auto: ouled ziane | ouled ziane auto | oulad ziane | ouledziane | أولاد زيان
medina-drive: medina drive | Médina Drive | medinadrive | madina drive | مدينة درايف
menara-location: menara | menara location | ménara location | menarra location | المنارة | منارة
palmeraie-prestige: palmeraie prestige | palmeraie | palmerai prestige
tensift-auto: tensift | tensift auto | tensif auto | تانسيفت
souss-location: souss location | souss | sous location | سوس | location souss
taghazout-drive: taghazout drive | taghazout | tagazout drive | taghazoute | تغازوت
argana-auto: argana | argana auto | arganna | أركانة | أرغانا
bouregreg-auto: bouregreg | bouregreg auto | bou regreg | bouregrag | بورقراق | أبي رقراق
chellah-location: chellah | chellah location | chella | شالة
detroit-auto: détroit auto | detroit | detroit auto tanger
spartel-rent: spartel | spartel rent | spartel rent a car | spartell | سبارطيل
bab-el-bahr: باب البحر | باب البحر لكراء السيارات | bab al bahr | bab el bahr | bab lbhar
zalagh-location: zalagh | zalagh location | zalag | زلاغ
oued-fes-auto: oued fes | oued fès auto | wad fes | oued fes auto | واد فاس
zerhoun-auto: zerhoun | zerhoun auto | zarhoun | زرهون
angad-location: angad | angad location | angade | أنكاد | أنجاد
marchica-auto: marchica | marchica auto | marchika | مارتشيكا | مارشيكا
alizes-drive: alizés | alizes drive | alize drive | alizee drive
draa-aventure: draa aventure | drâa | draa adventure | درعة
sakia-auto: sakia | sakia auto | sakya | الساقية | ساقية
`;

/** Names that nothing here has, and texts that are none. */
export const NONSENSE = [
  'london',
  'tesla',
  'ferrari',
  'lamborghini',
  'zzzzzz',
  'qwerty',
  'bonjour',
  '12345',
  '%',
  "'; drop table vehicles; --",
  '\\',
  '😀',
  'ـ',
  'de la',
  'لندن',
  'فيراري',
  'برشلونة',
];
