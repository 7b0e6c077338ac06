package dev.galgo.cli.cycles;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Guide;

/** Goes where a guide leads, and keeps what is wrong on the way and is not what the guide looks for. */
final class SideFindings implements Guide {
    private final Guide guide;

    SideFindings(Guide guide) {
        this.guide = guide;
    }

    @Override
    public boolean mayLead(Cursor at) {
        return guide.mayLead(at);
    }

    @Override
    public long rank(Cursor at, int slot) {
        return guide.rank(at, slot);
    }

    /** Whatever is wrong at an end is kept. */
    @Override
    public boolean isGoal(Cursor at) {
        return at.first() == Cursor.NONE || !guide.isGoal(at);
    }
}
