// The words of a score in three languages.
#pragma once

#include <array>
#include <string_view>

#include "chess/notation/notation.h"

namespace adoube::cli::conformance {

struct ScoreWords {
    std::string_view questions, clause, right, wrong, not_claimed, all, expected, got;
    std::string_view silent, ended, nonsense, error, given_up;

    std::string_view of(std::string_view kind) const {
        if (kind == "silent") return silent;
        if (kind == "ended") return ended;
        if (kind == "nonsense") return nonsense;
        return kind == "error" ? error : given_up;
    }
};

inline const ScoreWords& score_words(chess::Language language) {
    static constexpr ScoreWords english{"questions",
                                        "clause",
                                        "right",
                                        "wrong",
                                        "not claimed",
                                        "all",
                                        "expected",
                                        "got",
                                        "no answer within",
                                        "the program ended:",
                                        "no sensible answer:",
                                        "its own error:",
                                        "not asked: it failed five times in a row"};
    static constexpr ScoreWords armenian{"հարց",
                                         "կետ",
                                         "ճիշտ",
                                         "սխալ",
                                         "չի հավակնում",
                                         "ընդամենը",
                                         "սպասվում էր",
                                         "ստացվեց",
                                         "պատասխան չկա՝",
                                         "ծրագիրն ավարտվեց՝",
                                         "անհասկանալի պատասխան՝",
                                         "ծրագրի սխալը՝",
                                         "հարց չտրվեց․ հինգ անգամ անընդմեջ ձախողեց"};
    static constexpr ScoreWords russian{"вопросов",
                                        "пункт",
                                        "верно",
                                        "неверно",
                                        "не заявлено",
                                        "всего",
                                        "ожидалось",
                                        "получено",
                                        "нет ответа за",
                                        "программа завершилась:",
                                        "непонятный ответ:",
                                        "её собственная ошибка:",
                                        "не спрошено: пять неудач подряд"};
    switch (language) {
        case chess::Language::hy: return armenian;
        case chess::Language::ru: return russian;
        default: return english;
    }
}

}  // namespace adoube::cli::conformance
