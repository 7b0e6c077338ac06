package dev.galgo.foundry.flow;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The actors and messages that are there once everything has come that comes first in every run: as long as one message alone is on its way, and its handler
 * can do one thing only, that is what happens. A driver that creates its actors and sends to them is over by then.
 */
public record FirstConfiguration(List<ActorId> actors, List<Message> pending) {
    private static final int LONGEST = 100;

    public static FirstConfiguration of(Semantics program, Boot boot) {
        var locals = new HashMap<ActorId, Local>();
        var actors = new ArrayList<ActorId>();
        born(boot.born(), actors, locals);
        List<Message> pending = boot.sent();
        for (int i = 0; i < LONGEST && pending.size() == 1; i++) {
            Message only = pending.get(0);
            Local local = locals.get(only.to());
            if (!(local instanceof Local.Ready ready) || !program.accepts(ready, only)) {
                break;
            }
            List<Step> steps;
            try {
                steps = program.steps(local, only);
            } catch (NamingPolicy.Renamed startOver) {
                break;
            }
            Step step = steps.get(0);
            if (steps.size() != 1 || step.failure() != null || !(step.next() instanceof Local.Ready)) {
                break;
            }
            locals.put(only.to(), step.next());
            born(step.born(), actors, locals);
            pending = step.sent();
        }
        return new FirstConfiguration(List.copyOf(actors), List.copyOf(pending));
    }

    private static void born(List<Birth> births, List<ActorId> actors, Map<ActorId, Local> locals) {
        for (Birth birth : births) {
            actors.add(birth.actor());
            locals.put(birth.actor(), birth.initial());
        }
    }
}
