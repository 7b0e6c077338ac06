package dev.galgo.abs.run;

import dev.galgo.core.model.Local.Input.Choice;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a step leaves open, such as a random number: every alternative is a step of its own. */
final class OpenChoices {
    private final List<Choice> prescribed;
    private final List<Choice> taken = new ArrayList<>();

    OpenChoices(List<Choice> prescribed) {
        this.prescribed = prescribed;
    }

    /** One of so many alternatives, from 0. */
    int take(int of) {
        int at = taken.size();
        int which = at < prescribed.size() ? prescribed.get(at).taken() : 0;
        taken.add(new Choice(which, of));
        return which;
    }

    List<Choice> taken() {
        return List.copyOf(taken);
    }

    /** What the next step has to take, in the order of the alphabet; null after the last. */
    @Nullable
    List<Choice> next() {
        for (int i = taken.size() - 1; i >= 0; i--) {
            Choice one = taken.get(i);
            if (one.taken() + 1 < one.of()) {
                var next = new ArrayList<>(taken.subList(0, i));
                next.add(new Choice(one.taken() + 1, one.of()));
                return next;
            }
        }
        return null;
    }
}
