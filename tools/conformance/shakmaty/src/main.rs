// shakmaty answers the questions of the conformance kit, as shakmaty.py beside this folder puts them: a line of fields between
// tabs (ask, variant, FEN, moves, what else is asked), a line back. It plays single positions and claims nothing that needs
// their history, no dead position but by the men on the board, and no scoresheet that is not SAN; shakmaty.py knows that.
use std::io::{self, BufRead, Write};

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};

struct Question<'a> {
    ask: &'a str,
    mode: CastlingMode,
    fen: &'a str,
    moves: Vec<&'a str>,
    detail: &'a str,
}

fn question(line: &str) -> Result<Question<'_>, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [ask, variant, fen, moves, detail] = fields[..] else {
        return Err(format!("expected five fields: {line}"));
    };
    let mode = if variant == "chess960" { CastlingMode::Chess960 } else { CastlingMode::Standard };
    Ok(Question { ask, mode, fen, moves: moves.split_whitespace().collect(), detail })
}

fn after(asked: &Question, plies: usize) -> Result<Chess, String> {
    let fen: Fen = asked.fen.parse().map_err(|error| format!("{}: {error}", asked.fen))?;
    let mut position: Chess = fen.into_position(asked.mode).map_err(|error| format!("{}: {error}", asked.fen))?;
    for text in &asked.moves[..plies] {
        let uci: UciMove = text.parse().map_err(|error| format!("{text}: {error}"))?;
        let made = uci.to_move(&position).map_err(|error| format!("{text}: {error}"))?;
        position.play_unchecked(made);
    }
    Ok(position)
}

fn uci(asked: &Question, one: Move) -> String {
    one.to_uci(asked.mode).to_string()
}

fn legal(asked: &Question, position: &Chess) -> Vec<(Move, String)> {
    position.legal_moves().into_iter().map(|one| (one, uci(asked, one))).collect()
}

fn same(asked: &Question) -> Result<bool, String> {
    let plies: Vec<usize> = asked.detail.split(' ').filter_map(|text| text.parse().ok()).collect();
    let [first, second] = plies[..] else { return Err(format!("expected two numbers: {}", asked.detail)) };
    Ok(after(asked, first)? == after(asked, second)?)
}

fn read(asked: &Question, position: &Chess) -> Option<String> {
    let san: SanPlus = asked.detail.parse().ok()?;
    san.san.to_move(position).ok().map(|found| uci(asked, found))
}

fn write(asked: &Question, position: &Chess) -> Option<String> {
    let (found, _) = legal(asked, position).into_iter().find(|(_, text)| text == asked.detail)?;
    Some(SanPlus::from_move(position.clone(), found).to_string())
}

fn answer(line: &str) -> Result<String, String> {
    let asked = question(line)?;
    let position = after(&asked, asked.moves.len())?;
    let no_move = || "-".to_string();
    Ok(match (asked.ask, asked.detail) {
        ("legal", text) => legal(&asked, &position).iter().any(|(_, one)| one == text).to_string(),
        ("moves", _) => legal(&asked, &position).into_iter().map(|(_, one)| one).collect::<Vec<_>>().join(" "),
        ("write", _) => write(&asked, &position).unwrap_or_else(no_move),
        ("read", _) => read(&asked, &position).unwrap_or_else(no_move),
        ("same", _) => same(&asked)?.to_string(),
        ("ended", "checkmate") => position.is_checkmate().to_string(),
        ("ended", "stalemate") => position.is_stalemate().to_string(),
        ("ended", "dead-position") => position.is_insufficient_material().to_string(),
        ("can-mate", side) => {
            let of = if side == "white" { Color::White } else { Color::Black };
            (!position.has_insufficient_material(of)).to_string()
        }
        (ask, detail) => return Err(format!("nobody said that it claims this: {ask} {detail}")),
    })
}

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let mut out = io::stdout().lock();
        match answer(&line?) {
            Ok(said) => writeln!(out, "{said}")?,
            Err(why) => writeln!(out, "error {why}")?,
        }
        out.flush()?;
    }
    Ok(())
}
