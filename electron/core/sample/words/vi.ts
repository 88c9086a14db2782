import { familyFirst, list, type SampleWords } from './words.ts'

export const VI: SampleWords = {
  own: 'Robin Mẫu',
  given: list('Amara|Jonas|Hà|Khải|Zeynep|Priya|Yuki|Minh|Linh|Ngọc|Thảo|Đức'),
  family: list('Okafor|Trần|Lê|Phạm|Yılmaz|Patel|Tanaka|Hoàng|Nguyễn|Vũ|Đặng|Bùi'),
  nameOf: familyFirst(' '),
  themes: [
    [
      'Âm nhạc',
      'Đêm nhạc ngẫu hứng: mang nhạc cụ của bạn',
      'Buổi tập mở của dàn hợp xướng',
      'Tứ tấu đàn dây trong sân',
    ],
    ['Tiệc', 'Tiệc hè trên sân thượng', 'Mừng nhà mới ở tầng ba', 'Khiêu vũ tai nghe bên bờ nước'],
    ['Thể thao', 'Chạy sáng Chủ nhật, 8 km', 'Leo núi cho người mới', 'Bóng đá năm người, đội hỗn hợp'],
    ['Ẩm thực', 'Bữa tối bàn dài', 'Gói bánh từ đầu', 'Bánh mì men tự nhiên: cơ bản'],
    ['Nghệ thuật', 'Vẽ người mẫu', 'Phim ngắn trong khu phố', 'Đọc thơ'],
    ['Học hỏi', 'Bàn luyện nói, mọi trình độ', 'Nhập môn nghề mộc', 'Tự sửa đồ của mình'],
    ['Cộng đồng', 'Họp khu phố', 'Trao đổi quần áo', 'Dọn đường rồi ăn bánh'],
    ['Gia đình', 'Giờ kể chuyện', 'Rước đèn', 'Làm nhà cho chim'],
    ['Ngoài trời', 'Đi bộ đường núi, 14 km', 'Ngắm sao', 'Xem chim lúc bình minh'],
    ['Công nghệ', 'Gặp gỡ: công cụ nhỏ', 'Ai cũng hàn được', 'Bản đồ từ dữ liệu mở'],
    ['Trò chơi', 'Tối cờ bàn', 'Đánh cờ trong công viên', 'Đố vui: 30 câu hỏi'],
    ['Thiện nguyện', 'Trồng cây', 'Một ca ở ngân hàng thực phẩm', 'Dọn sông'],
  ],
  places: [
    ['Hội trường Bờ Sông', '12 đường Bờ Sông', 'Cầu Bắc'],
    ['Nhà in cũ', '4 đường Hàng Bàng', 'Cầu Bắc'],
    ['Vườn bên kênh', '77 đường Ven Kênh', 'Đồng Đông'],
    ['Nhà thuyền số 7', '1 ngõ Cối Xay', 'Đồng Đông'],
    ['Thư viện đồ dùng', '18 đường Nhà Thờ', 'Cầu Bắc'],
    ['Bãi cỏ bờ bắc', '20 ngõ Nước', 'Hồ Tây Mẫu'],
  ],
  openings: [
    'Cứ đến tự nhiên, một mình hoặc cùng bạn bè.',
    'Buổi tối quen thuộc của chúng tôi, mở cho mọi người.',
    'Phòng, ghế và ấm nước có sẵn; phần còn lại bạn mang theo nhé.',
    'Không cần kinh nghiệm. Chúng ta bắt đầu chậm và có nghỉ giải lao.',
  ],
  details: [
    'Mở cửa trước nửa tiếng. Có lối vào không bậc thềm và một phòng yên tĩnh.',
    'Nhớ mang cốc, giày thoải mái và <strong>món gì đó để chia sẻ</strong>.',
    'Vào cửa miễn phí; có chiếc mũ chuyền tay để ủng hộ chủ nhà.',
    'Nếu mưa, chúng ta vào trong; sáng hôm đó hãy xem lại ở đây.',
  ],
}
