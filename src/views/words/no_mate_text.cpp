#include "views/words/no_mate_text.h"

#include <array>
#include <utility>

namespace adoube::views {
namespace {

using chess::NoMate;
using InThree = std::array<std::string_view, 3>;  // English, Armenian, Russian

InThree no_mate_told(NoMate why) {
    switch (why) {
        case NoMate::king_alone: return {"a king alone", "միայն արքա", "только король"};
        case NoMate::lone_knight:
            return {"a lone knight, and the other side has nothing but queens to stand in its king's way",
                    "միայն մեկ ձի, իսկ մյուս կողմը թագուհիներից բացի ոչինչ չունի, որ փակի իր արքայի ճանապարհը",
                    "один конь, а у другой стороны нет ничего, кроме ферзей, что загородило бы дорогу её королю"};
        case NoMate::bishops_of_one_colour:
            return {"bishops of one colour, and nothing that can bar the king's squares of the other",
                    "միայն միագույն փղեր, և ոչինչ չկա, որ փակի արքայի մյուս գույնի դաշտերը",
                    "только однопольные слоны, и нечему закрыть королю поля другого цвета"};
        case NoMate::no_check:
            return {"no man can ever give check", "ոչ մի խաղաքար երբեք չի կարող շախ տալ",
                    "ни одна фигура никогда не сможет дать шах"};
        case NoMate::a_square_stays_open:
            return {"the king can be given check, but everywhere it can go a square beside it stays open",
                    "արքային կարելի է շախ տալ, բայց որտեղ էլ նա կանգնի, կողքին միշտ ազատ դաշտ է մնում",
                    "шах дать можно, но где бы ни стоял король, рядом всегда остаётся свободное поле"};
        case NoMate::every_line_followed:
            return {"every line of play was followed and none leads to mate",
                    "ստուգված են բոլոր հնարավոր շարունակությունները, և ոչ մեկը մատի չի հանգեցնում",
                    "проверены все возможные продолжения, и ни одно не ведёт к мату"};
        case NoMate::checkmated: return {"it is checkmated", "ինքն է մատ ստացել", "мат поставлен ей самой"};
        case NoMate::stalemate: return {"stalemate", "պատ", "пат"};
    }
    std::unreachable();
}

}  // namespace

std::string_view no_mate_text(NoMate why, chess::Language language) {
    const auto [en, hy, ru] = no_mate_told(why);
    return language == chess::Language::hy ? hy : language == chess::Language::ru ? ru : en;
}

}  // namespace adoube::views
