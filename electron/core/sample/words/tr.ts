import { list, type SampleWords } from './words.ts'

export const TR: SampleWords = {
  own: 'Robin Örnek',
  given: list('Amara|Jonas|Sofia|Kaan|Zeynep|Elif|Yuki|Emre|Linh|Noa|Defne|Mert'),
  family: list('Okafor|Demir|Şahin|Kaya|Yılmaz|Aydın|Tanaka|Öztürk|Nguyễn|Koen|Arslan|Çelik'),
  themes: [
    ['Müzik', 'Açık jam: çalgını getir', 'Koronun açık provası', 'Avluda yaylı dörtlü'],
    ['Eğlence', 'Çatıda yaz partisi', 'Üçüncü katta ev açılışı', 'Su kenarında sessiz disko'],
    ['Spor', 'Pazar koşusu, 8 km', 'Yeni başlayanlara tırmanış', 'Beşe beş, karma takımlar'],
    ['Yeme içme', 'Uzun masada akşam yemeği', 'Elde mantı', 'Ekşi mayanın temelleri'],
    ['Sanat', 'Canlı modelden çizim', 'Mahalleden kısa filmler', 'Yüksek sesle şiir'],
    ['Öğrenme', 'Konuşma masası, her düzey', 'Ahşap işlerine giriş', 'Elindekini onar'],
    ['Mahalle', 'Mahalle toplantısı', 'Giysi takası', 'Sokak temizliği, sonra pasta'],
    ['Aile', 'Masal saati', 'Fener yürüyüşü', 'Kuş evi yapıyoruz'],
    ['Doğa', 'Sırt yürüyüşü, 14 km', 'Yıldızlara bakıyoruz', 'Şafakta kuşlar'],
    ['Teknoloji', 'Buluşma: küçük aletler', 'Herkes için lehim', 'Açık veriden haritalar'],
    ['Oyun', 'Kutu oyunu gecesi', 'Parkta satranç', 'Bilgi yarışması: 30 soru'],
    ['Gönüllülük', 'Fidan dikimi', 'Gıda bankasında nöbet', 'Nehir temizliği'],
  ],
  places: [
    ['Nehir Salonu', 'Kıyı Sokağı 12', 'Kuzeyköprü'],
    ['Eski Basımevi', 'Ihlamur Caddesi 4', 'Kuzeyköprü'],
    ['Kanal Bahçeleri', 'Kanal Boyu 77', 'Doğutarla'],
    ['7 No’lu Kayıkhane', 'Değirmen Yolu 1', 'Doğutarla'],
    ['Eşya Kütüphanesi', 'Kilise Sokağı 18', 'Kuzeyköprü'],
    ['Kuzey kıyı çayırı', 'Su Yolu 20', 'Batıgöl'],
  ],
  openings: [
    'Olduğun gibi gel, tek başına ya da dostlarınla.',
    'Her zamanki akşamımız, herkese açık.',
    'Salon, sandalye ve çaydanlık bizden; gerisi sizden.',
    'Deneyim gerekmez. Yavaş başlar, ara veririz.',
  ],
  details: [
    'Kapılar yarım saat önce açılır. Basamaksız giriş ve sessiz bir oda var.',
    'Lütfen bir bardak, rahat ayakkabı ve <strong>paylaşacak bir şey</strong> getir.',
    'Giriş ücretsiz; ev sahipleri ve ısınma için bir şapka dolaşır.',
    'Yağmur yağarsa içeri geçeriz; sabah buraya bak.',
  ],
}
