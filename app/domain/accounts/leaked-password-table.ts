/**
 * The passwords that attackers try first, from published lists of leaked ones, in lower case. It
 * leaves out those that the password rule refuses anyway (under eight characters, no letter, no
 * number). `WORDS` are refused with any digits and signs around them, which covers many more
 * ("password2024!", "123qwerty").
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
0987654321a 0okm9ijn 0p9o8i7u 1029384756q 123123123a 123123abc 123123qwe 12312312a 1234567a
1234567q 1234567z 12345678a 12345678q 12345678z 123456789a 123456789abc 123456789q 123456789qwe
123456789z 1234567890a 1234567890q 123456a1 123456aa 123456ab 123456abc 123456abcd 123456as
123456asd 123456qw 123456qwe 123456qwer 123456qwerty 123456zx 123456zxc 12345abc 12345abcd
12345abcde 12345asd 12345asdf 12345asdfg 12345qwe 12345qwer 12345qwert 12345qwerty 12345zxcvb
1234abcd 1234asdf 1234qwer 1234rewq 1234zxcv 123654789a 123698745a 123abc123 123abc456
123admin321 123asd123 123asd456 123asdfgh 123qwe123 123qwe123qwe 123qwe321 123qwe456 123qwe456rty
123qweasd 123qweasdzxc 123qwerty 123qwerty123 123qwerty456 123welcome 147258369a 147852369a
159357456a 159753qq 18atcskd2w 19371ayj 1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g 1p2o3i4u 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o 1q2w3e4r5t6y7u8i9o0p
1q2w3e4rt5 1q2w3easd 1qa2ws3ed 1qa2ws3ed4rf 1qay2wsx 1qaz0okm 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qaz3edc 1qaz@wsx 1qazxcvb 1qazxsw2 1qazxsw23edc 1qazzaq1 1qwertyu 1qwerty1
1w2q3r4e 1x2zkg8w 1z2x3c4v 1z2x3c4v5b 2000abcd 21qwaszx 23wesdxc 2wsx1qaz 2wsx3edc 2wsxzaq1
321ewq321 321qwerty 3e4r5t6y 3edc4rfv 3rjs1la7qe 4r3e2w1q 4rfv5tgb 5t4r3e2w1q 654321abc 7uji8iko
7ujm8ik, 87654321a 987654321a 987654321q 999999999a a11111111 a111111111 a123123123 a12345678
a123456789 a1234567890 a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 a1b2c3a1 a1s2d3f4 a1s2d3f4g5 a5201314
a987654321 aa000000 aa112233 aa111111 aa123123 aa123456 aa12345678 aa123456789 aa123456a aa888888
aaa11111 aaa111222 aaa123456 aaa12345678 aaaa1111 aaaaaa11 aaaaaaa1 aaaaaaaa1 ab123456 ab12345678
ab123456789 abc11111 abc12312 abc123123 abc1234567 abc12345 abc123456 abc12345678 abc123456789
abc123abc abc123abc123 abc123def abc123def456 abc123xyz abcd1234 abcd12345 abcd123456 abcd12345678
abcd1234abcd abcdabc1 abcde123 abcde1234 abcde12345 abcdef12 abcdef123 abcdef1234 abcdefg1
abcdefg123 abcdefg1234 abcdefgh1 access14 adgjmptw1 admin000 admin1234 admin12345 admin123456
admin1admin admin2023 admin2024 admin2025 adminadmin1 administrator1 agent007 alexander1 alexandra1
alpha123 america1 anderson1 andrew123 angel123 angelina1 anthony1 apple123 apples123 april2000
arsenal1 arsenal123 as123456 asd12345 asd123456 asd123asd asd123asd123 asd456asd asdasd123
asdasd12345 asdasdasd1 asdf1234 asdf12345 asdf123456 asdf1234asdf asdf4321 asdfasdf1 asdfg123
asdfg12345 asdfgh01 asdfgh12 asdfgh123 asdfghj1 asdfghjk1 asdfghjkl1 asdfghjkl123 asdqwe123
ashley123 asshole1 august08 austin316 azerty11 azerty123 azerty12345 azertyuiop1 babygirl1 bailey123
banana123 barbara1 barcelona1 baseball1 basketball1 batman123 beautiful1 benjamin1 beyonce1
bhf12345 bigdaddy1 bismillah1 blackcat1 blahblah1 blink182 bond0007 bonjour1 boomer123 booboo123
brandon1 brittany1 brooklyn1 bubbles1 buddy123 bullshit1 buster123 butterfly1 c0mputer ca123456
california1 cameron1 caroline1 cartman1 casper123 catherine1 changeme1 changeme123 charles1 charlie1
charlie123 charlotte1 cheese123 chelsea1 chelsea123 chicago1 chicken1 chocolate1 chris123 christian1
christina1 christopher1 clayton1 coffee123 computer1 computer123 cookie123 cool1234 corvette1
courtney1 cowboys1 cricket1 crystal1 crystal123 d1lakiss dallas22 danger123 daniel123 danielle1
darkness1 database1 december1 default1 destiny1 diablo123 diamond1 dolphin1 dolphins1 donald123
dragon123 dragonball1 dragonballz1 e10adc3949ba59abbe56e057f20f883e einstein1 elephant1 elizabeth1
emmanuel1 england1 enterprise1 f00tball facebook1 facebook123 family123 february1 ferrari1 fishing1
flower123 football1 football123 football12 forever1 fordf150 forever123 freedom1 friends1 fuckoff1
fuckyou1 fuckyou123 fuckyou2 g00gle123 g9l2d1fzpy gabriel1 galaxy123 gangsta1 garfield1 gateway1
george123 ghbdtn123 gfhjkm123 gizmodo1 gj2v3xhzpf google123 gordon24 grandma1 green123 guitar123
gundam00 gunners1 hannah123 happy123 happyday1 hardcore1 harley01 harrypotter1 hello123 hello1234
hello12345 hello123456 hellohello1 hello2u2 heather1 hockey123 hola1234 honey123 hunter123 i1loveyou
icecream1 iceman123 iloveme1 iloveu123 iloveu22 iloveyou1 iloveyou11 iloveyou12 iloveyou123
iloveyou2 iloveyou22 iloveyou3 internet1 j0hn1234 jackson1 jackson5 jackass1 jakejake1 james007
jasmine1 jasper123 jeffrey1 jennifer1 jessica1 jessica123 jesus123 jesus777 johncena1 johnson1
jonathan1 jordan12 jordan123 jordan23 jordan2323 joseph123 joshua123 juventus1 k1234567 killer123
kimberly1 king1234 kitty123 kristina1 l1verpool l3tmein1 lakers24 lauren123 legend123
letmein1 letmein12 letmein123 letmein2 letmein22 liberty1 lifehack1 linkedin1 linkedin123 liverpool1
liverpool123 login123 london123 love1234 love12345 love123456 lovely123 loveme123 lover123 loveyou1
loveyou123 lucky777 lucky7777 madison1 manchester1 manutd123 marlboro1 marina123 mario123 marseille1
master123 matrix123 matthew1 maverick1 maxwell1 melissa1 mercedes1 merlin123 mhe25dpw michael1
michael123 michelle1 michelle123 microsoft1 midnight1 minecraft1 minecraft123 mm123456 money123
monkey12 monkey123 monkey1234 monster1 morgan123 mother123 motorola1 mustang1 mustang123 my123456
mynoob123 myspace1 myspace123 n0password nancy123 naruto12 naruto123 natasha1 newlife1 newyork1
nicholas1 nicole123 nintendo1 nirvana1 nokia123 nothing1 november1 ntktajy1 oct1ober october1
oliver123 omar1234 omega123 orange123 p0o9i8u7 p0o9i8u7y6 p4ssw0rd p4ssword p@55w0rd p@55word
p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 pa$$w0rd pa$$word1 pa55w0rd pa55word packers1 panthers1
parola123 parola12 pass1234 pass12345 pass123456 passion1 passw0rd passw0rd1 passw0rd123 passwd123
password0 password01 password1 password10 password11 password12 password123 password1234
password12345 password123456 password2 password21 password22 password3 password4 password5 password7
password8 password9 password99 patricia1 patrick1 peanut123 pebbles1 pepper123 peter123 phoenix1
pikachu1 pimpin123 player123 pokemon1 pokemon123 porsche911 power123 precious1 preston1 princess1
princess12 princess123 princess2 prince123 purple123 q11111111 q1234567 q12345678 q123456789
q1q1q1q1 q1q2q3q4 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2q1w2 qaz12345 qaz123456 qaz123wsx qaz12wsx
qazqaz123 qazwsx11 qazwsx12 qazwsx123 qazwsx1234 qazwsxedc1 qazwsxedc123 qazxsw12 qazxsw123 qazxsw21
qq111111 qq123123 qq123456 qq12345678 qq123456789 qw123456 qwe12345 qwe123456 qwe123456789 qwe123asd
qwe123qwe qwe123qwe123 qwe123rty456 qwe789qwe qweasd12 qweasd123 qweasdzxc1 qweasdzxc123 qweqwe11
qweqwe12 qweqwe123 qwer1234 qwer12345 qwer123456 qwer1234qwer qwer4321 qwert12345 qwert123 qwert1234
qwerty00 qwerty01 qwerty10 qwerty11 qwerty111 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty1234567 qwerty123456789 qwerty21 qwerty22 qwerty32 qwerty321 qwerty69 qwerty77 qwerty777
qwerty78 qwerty789 qwerty99 qwertyu1 qwertyui1 qwertyuiop1 qwertyuiop123 r2d2c3po raiders1 rainbow1
ranger123 rangers1 rebecca1 red12345 redsox04 ricardo1 richard1 robert123 rockstar1 rocky123
ronaldo1 ronaldo7 ronaldo123 rush2112 russia123 s1234567 s12345678 s123456789 sabrina1 sail2boat3
salasana1 samantha1 samson123 samsung1 samsung123 samuel123 santiago1 sasha123 saturn123 scooby123
scooter1 scorpion1 secret123 september1 server123 service1 shadow12 shadow123 shannon1 shelby123
silver123 simple123 simpsons1 slipknot1 slipknot666 snickers1 snoopy123 soccer10 soccer11 soccer12
soccer13 soccer123 softball1 sp1derman spencer1 spiderman1 spiderman123 spongebob1 star1234
starwars1 starwars123 steelers1 stephanie1 steven123 success1 sum41sum summer01 summer08 summer123
summer2023 summer2024 summer2025 sunshine1 sunshine12 sunshine123 superman1 superman123 superstar1
sweet123 sweetie1 sweetpea1 sword123 system32 t1234567 taurus123 taylor123 teddy123 temp1234
temp12345 temppass1 test1234 test12345 test123456 test123test tester123 testing1 testing123 test2test
thomas123 thunder1 tiffany1 tigers123 tiger123 tigger12 tigger123 tinker123 tinkerbell1 tomcat14
toyota123 trinity1 trustno1 trustno11 tucker123 turtle123 u2forever ultimate1 unicorn1 united123
usa12345 user1234 user12345 usuario1 vanessa1 vfhbyf123 victoria1 victory1 viking123 vivek123
volcom123 voyager1 w1234567 w12345678 w1w2w3w4 warcraft1 warcraft3 welcome01 welcome1 welcome12
welcome123 welcome1234 welcome2 welcome2023 welcome2024 welcome2025 william1 willow123 wilson123
winner123 winston1 winter2023 winter2024 winter2025 wolf1234 wrestling1 x1234567 xbox360live
xxx12345 xxxx1111 xyz12345 y1234567 yamahar1 yankees1 yankees2 yellow123 ytrewq321 z1234567 z12345678
z123456789 z1x2c3v4 z1x2c3v4b5 zaq11qaz zaq123wsx zaq12345 zaq12wsx zaq1xsw2 zaq1zaq1 zaq12wsxcde3
zaqwsx123 zasx1234 zidane10 zxc12345 zxc123456 zxc123zxc zxcv1234 zxcv12345 zxcvb123 zxcvb12345
zxcvbn12 zxcvbn123 zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm1234 zxczxc123 zz123456 zzz12345
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export const COMMON_PASSWORD_PARTS: ReadonlySet<string> = new Set(
  `
abc abcabc abcd abcde abcdef abcdefg abcdefgh access admin administrator adminadmin alexander amanda
america andrea andrew angel angels anthony apple april arsenal asd asdasd asdf asdfasdf asdfg
asdfgh asdfghjk asdfghjkl ashley asshole august austin azerty azertyuiop babygirl bailey banana
barcelona baseball basketball batman beautiful benjamin biteme blessed bonjour boomer brandon bubbles
buddy buster butterfly california changeme charlie charlotte cheese chelsea chicken chocolate chris
christian computer cookie cooper dallas daniel daniela danielle december default demo diamond dolphin
donald dragon elizabeth facebook family farthing february ferrari flower football forever freedom
friday friends fuckme fuckyou gabriel george ginger god google guest guitar gunner hannah happy harley
heather hello hockey honey hunter iloveu iloveyou internet jackson jake january jasmine jennifer
jessica jesus jonathan jordan joseph joshua july june justin killer king kitty letmein liverpool login
london louise love lovely loveme lover loveyou maggie manchester march martin master matrix matthew
may melissa mercedes merlin michael michelle midnight minecraft monday money monkey monster morgan
mother mustang naruto nicholas nicole ninja november october office oliver orange pakistan pass
passw0rd passwd passwort password pepper pokemon princess purple qaz qazwsx qazwsxedc qwe qweasd
qweasdzxc qweqwe qwer qwert qwerty qwertyu qwertyui qwertyuiop rachel rainbow ranger robert rock
ronaldo root samantha samsung sarah saturday secret september server shadow shop shopify simple
snoopy soccer sophie spiderman spring starwars startrek store summer sunday sunshine super superman
superuser system taylor temp test tester testing thomas thunder thursday tiger tigger trustno tuesday
usa user victoria wednesday welcome whatever william winter wizard woocommerce yankees yellow zaq
zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
