package dev.galgo.pi.states;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.search.Guide;
import java.util.List;
import java.util.function.UnaryOperator;

/** Leads a search along a run of the net, so that it is told as every other schedule is. A deadlock that is met beside the way will do as well. */
final class MoveGuide implements Guide {
    private final List<Move> run;
    private final UnaryOperator<Message> forget;

    /** @param forget what becomes of a message on the net */
    MoveGuide(List<Move> run, UnaryOperator<Message> forget) {
        this.run = List.copyOf(run);
        this.forget = forget;
    }

    @Override
    public boolean mayLead(Cursor at) {
        int depth = at.depth();
        if (depth == 0 || depth > run.size()) {
            return true; // what waits for ever may show only when the others have come to an end
        }
        Move expected = run.get(depth - 1);
        Message message = at.message(at.slotAt(depth));
        return forget.apply(message).equals(expected.taken().message())
                && at.local(message.to()) instanceof Local.Waiting
                        == expected.to().waits();
    }
}
