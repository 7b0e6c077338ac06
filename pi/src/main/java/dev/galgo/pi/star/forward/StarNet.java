package dev.galgo.pi.star.forward;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarMessage;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A star whose messages about created actors are counted up to a bound: a Petri net, made as it is looked at. Its control is where those of the start
 * stand and whom they know, with the classes of these; its places are the messages that name nobody created, and the classes.
 *
 * <p>An actor that neither waits nor stands where somebody asked for, and that cannot come back there by itself, goes on at once. It takes
 * nothing from others by that, only sends and creates, so whatever can be reached while it lingers can be reached when it hurries.
 */
public final class StarNet {
    private final StarSteps steps;
    private final Budget budget;
    private final Set<String> passing = new HashSet<>();
    private final List<Edge> starts = new ArrayList<>();

    public StarNet(PiSystem system, Counting counting, Listening listening, Aim aim, Budget budget) {
        this.budget = budget;
        this.steps = new StarSteps(system, counting, listening);
        for (Equation equation : system.equations().values()) {
            String name = equation.name();
            if (!equation.waits()
                    && !listening.isCircular(name)
                    && !aim.wanted().containsKey(name)
                    && !StarSteps.isLast(equation)) {
                passing.add(name);
            }
        }
        settle(new Moved(List.of(), StarSteps.start(system)), null, Map.of(), starts);
    }

    /**
     * Some moves in a row, and what comes of them.
     *
     * @param focus the actor of the crowd that takes part, last in the scene before the moves; null if none does
     * @param joined those that are in the crowd afterwards and were not, or no longer, before
     */
    record Edge(@Nullable ActorClass focus, List<ActorMove> moves, List<ActorClass> joined, Config to) {}

    private record Moved(List<ActorMove> moves, Scene scene) {
        Moved and(StarSteps.Step step) {
            var more = new ArrayList<>(moves);
            more.add(step.move());
            return new Moved(more, step.scene());
        }
    }

    /** The locations from which actors go on at once. */
    Set<String> passing() {
        return Collections.unmodifiableSet(passing);
    }

    /** What there is at the start, once nobody hurries any more. */
    List<Edge> starts() {
        return starts;
    }

    List<Edge> from(Config config) {
        var edges = new ArrayList<Edge>();
        Scene core = config.core();
        for (int actor = 0; actor < core.size(); actor++) {
            for (StarSteps.Step step : steps.of(core, actor)) {
                settle(new Moved(List.of(step.move()), step.scene()), null, config.crowd(), edges);
            }
        }
        for (ActorClass focus : config.crowd().keySet()) {
            Scene scene = core.with(focus);
            int last = scene.size() - 1;
            var others = new HashMap<>(config.crowd());
            Counting.add(others, focus, -1);
            for (StarSteps.Step step : steps.of(scene, last)) {
                settle(new Moved(List.of(step.move()), step.scene()), focus, others, edges);
            }
            for (int actor : addressed(focus)) {
                for (StarSteps.Step step : steps.of(scene, actor)) {
                    StarMessage taken = step.move().taken();
                    if (taken != null && taken.names(core.statics().size()) == last) {
                        settle(new Moved(List.of(step.move()), step.scene()), focus, others, edges);
                    }
                }
            }
        }
        return edges;
    }

    /** Those of the start to whom the actor has sent its name. */
    private static Set<Integer> addressed(ActorClass focus) {
        var to = new HashSet<Integer>();
        for (StarMessage mail : focus.messages().keySet()) {
            if (mail.to() != Name.SELF) {
                to.add(mail.to());
            }
        }
        return to;
    }

    private void settle(Moved first, @Nullable ActorClass focus, Map<ActorClass, Integer> others, List<Edge> edges) {
        var work = new ArrayDeque<Moved>();
        var seen = new HashSet<Scene>(); // ways that part may meet again
        work.add(first);
        while (!work.isEmpty()) {
            budget.check();
            Moved at = work.remove();
            if (!seen.add(at.scene())) {
                continue;
            }
            int hurries = hurries(at.scene());
            if (hurries < 0) {
                List<ActorClass> joined = Config.unknown(at.scene());
                edges.add(new Edge(focus, at.moves(), joined, Config.of(at.scene(), others)));
            } else {
                steps.of(at.scene(), hurries).forEach(step -> work.add(at.and(step)));
            }
        }
    }

    private int hurries(Scene scene) {
        for (int actor = 0; actor < scene.size(); actor++) {
            if (passing.contains(scene.location(actor))) {
                return actor;
            }
        }
        return -1;
    }
}
