package dev.galgo.pi.star.answer;

import java.util.List;

/** A run of the system itself, from its start to where it was asked for; it has been replayed. */
public record StarRun(List<StarMove> moves) {
    public StarRun {
        moves = List.copyOf(moves);
    }

    /** A numbered list, a move a line. */
    public String text() {
        var text = new StringBuilder();
        for (int k = 0; k < moves.size(); k++) {
            text.append(k + 1).append(". ").append(moves.get(k)).append('\n');
        }
        return text.toString();
    }
}
