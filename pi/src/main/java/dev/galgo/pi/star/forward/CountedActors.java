package dev.galgo.pi.star.forward;

import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarMessage;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Follows edges of a star's net with every actor there by number: what the net knows of the crowd is told of somebody in it. */
final class CountedActors {
    private final StarSteps steps;
    private final Map<ActorClass, Deque<Integer>> unknown = new HashMap<>();
    private final List<ActorMove> moves = new ArrayList<>();
    private List<Integer> held = new ArrayList<>(); // the numbers of the created actors in the scene, in its order
    private Scene scene;
    private int size;

    CountedActors(StarSteps steps, Scene start) {
        this.steps = steps;
        this.scene = start;
        this.size = start.statics().size();
    }

    /** What has been done so far, with names by number. */
    List<ActorMove> moves() {
        return moves;
    }

    /** Goes along an edge; false if that cannot be. */
    boolean follow(StarNet.Edge edge) {
        var numbers = new ArrayList<>(held);
        Scene at = scene;
        ActorClass focus = edge.focus();
        if (focus != null) {
            Deque<Integer> some = unknown.getOrDefault(focus, new ArrayDeque<>());
            if (some.isEmpty()) {
                return false;
            }
            numbers.add(some.remove());
            at = at.with(focus);
        }
        for (ActorMove move : edge.moves()) {
            Optional<StarSteps.Step> step = steps.of(at, move.actor()).stream()
                    .filter(one -> one.move().equals(move))
                    .findFirst();
            if (step.isEmpty()) {
                return false;
            }
            move.created().forEach(child -> numbers.add(size++));
            moves.add(numbered(move, numbers));
            at = step.get().scene();
        }
        settle(at, numbers);
        return true;
    }

    private void settle(Scene at, List<Integer> numbers) {
        int statics = at.statics().size();
        List<Integer> known = at.held();
        for (int k = 0; k < at.created().size(); k++) {
            if (!known.contains(statics + k)) {
                unknown.computeIfAbsent(at.created().get(k), none -> new ArrayDeque<>())
                        .add(numbers.get(k));
            }
        }
        held = new ArrayList<>();
        known.forEach(actor -> held.add(numbers.get(actor - statics)));
        scene = Config.of(at, Map.of()).core();
    }

    private ActorMove numbered(ActorMove move, List<Integer> numbers) {
        StarMessage taken = move.taken();
        return new ActorMove(
                number(move.actor(), numbers),
                move.from(),
                move.way(),
                taken == null ? null : numbered(taken, numbers),
                move.sent().stream().map(mail -> numbered(mail, numbers)).toList(),
                move.created().stream().map(child -> number(child, numbers)).toList(),
                move.to());
    }

    private StarMessage numbered(StarMessage mail, List<Integer> numbers) {
        return new StarMessage(
                number(mail.to(), numbers),
                mail.channel(),
                mail.payload().stream()
                        .map(name -> new Name(number(name.actor(), numbers), name.channel()))
                        .toList());
    }

    private int number(int actor, List<Integer> numbers) {
        int statics = scene.statics().size();
        return actor < statics ? actor : numbers.get(actor - statics);
    }
}
