package dev.galgo.pi.family.crowd;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarMessage;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds all that can come about in a star if what is there once can be there again: how the centre stands, with those of the others that it knows; what
 * the others are like; which messages name none of the others; and the moves between them.
 */
final class CrowdMoves {
    private static final int MOST_MOVES = 100_000;

    private final StarSteps steps;
    private final Set<Scene> centres = new LinkedHashSet<>();
    private final Set<ActorClass> others = new LinkedHashSet<>();
    private final Set<StarMessage> mails = new LinkedHashSet<>();
    private final Set<Move> moves = new LinkedHashSet<>();
    private final Deque<Scene> newCentres = new ArrayDeque<>();
    private final Deque<ActorClass> newOthers = new ArrayDeque<>();
    private final Deque<StarMessage> newMails = new ArrayDeque<>();

    /**
     * Something that can happen.
     *
     * @param focus the one of the others that takes part; null if none does
     * @param taken the message that is taken and names none of the others; null if there is none
     * @param joined what the others are that the centre does not know, or no longer
     */
    record Move(
            Scene centre,
            @Nullable ActorClass focus,
            @Nullable StarMessage taken,
            Scene to,
            Map<ActorClass, Integer> joined,
            List<StarMessage> sent) {}

    CrowdMoves(Crowd crowd, Budget budget) {
        this.steps = new StarSteps(crowd.centre(), Counting.EXACT, new Listening(crowd.centre()));
        add(StarSteps.start(crowd.centre()));
        crowd.others().keySet().forEach(this::add);
        while (true) {
            budget.check();
            budget.states((long) centres.size() + others.size() + mails.size());
            if (!newCentres.isEmpty()) {
                Scene centre = newCentres.remove();
                alone(centre);
                others.stream().toList().forEach(focus -> together(centre, focus));
            } else if (!newOthers.isEmpty()) {
                ActorClass focus = newOthers.remove();
                centres.stream().toList().forEach(centre -> together(centre, focus));
            } else if (!newMails.isEmpty()) {
                newMails.clear();
                newCentres.addAll(centres); // those that wait for such a message
            } else {
                return;
            }
        }
    }

    Set<Scene> centres() {
        return centres;
    }

    Set<ActorClass> others() {
        return others;
    }

    Set<StarMessage> mails() {
        return mails;
    }

    Set<Move> moves() {
        return moves;
    }

    private void add(Scene centre) {
        if (centres.add(centre)) {
            newCentres.add(centre);
        }
    }

    private void add(ActorClass one) {
        if (others.add(one)) {
            newOthers.add(one);
        }
    }

    private Scene withMails(Scene centre) {
        Map<StarMessage, Integer> each = new LinkedHashMap<>();
        mails.forEach(mail -> each.put(mail, 1));
        return new Scene(centre.statics(), centre.created(), each);
    }

    /** What the centre does, and those that it knows, without anybody else. */
    private void alone(Scene centre) {
        Scene scene = withMails(centre);
        for (int actor = 0; actor < scene.size(); actor++) {
            for (StarSteps.Step step : steps.of(scene, actor)) {
                add(centre, null, step);
            }
        }
    }

    /** What one of the others does, and what the centre does with what it has sent. */
    private void together(Scene centre, ActorClass focus) {
        Scene scene = withMails(centre).with(focus);
        int last = scene.size() - 1;
        for (int actor = 0; actor < scene.size(); actor++) {
            for (StarSteps.Step step : steps.of(scene, actor)) {
                StarMessage taken = step.move().taken();
                boolean names = taken != null && taken.names(centre.statics().size()) == last;
                if (actor == last || names) {
                    add(centre, focus, step);
                }
            }
        }
    }

    private void add(Scene centre, @Nullable ActorClass focus, StarSteps.Step step) {
        int statics = centre.statics().size();
        StarMessage taken = step.move().taken();
        var sent = new ArrayList<StarMessage>();
        for (StarMessage mail : step.move().sent()) {
            if (mail.names(statics) < 0) {
                sent.add(mail);
                if (mails.add(mail)) {
                    newMails.add(mail);
                }
            }
        }
        if (!step.move().created().isEmpty()) {
            throw new IrregularFamily("its actors create others");
        }
        Config after = Config.of(step.scene(), Map.of());
        Scene to = new Scene(after.core().statics(), after.core().created(), Map.of());
        moves.add(new Move(
                centre, focus, taken == null || taken.names(statics) >= 0 ? null : taken, to, after.crowd(), sent));
        add(to);
        after.crowd().keySet().forEach(this::add);
        if (moves.size() > MOST_MOVES) {
            throw new IrregularFamily("its net has more than " + MOST_MOVES + " moves");
        }
    }
}
