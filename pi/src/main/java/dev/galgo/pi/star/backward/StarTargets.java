package dev.galgo.pi.star.backward;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.PossibleStands;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All ways in which actors can stand where they are asked to. */
final class StarTargets {
    private final PiSystem system;
    private final PossibleStands possible;
    private final Budget budget;

    StarTargets(PiSystem system, PossibleStands possible, Budget budget) {
        this.system = system;
        this.possible = possible;
        this.budget = budget;
    }

    Set<Scene> of(Aim aim) {
        int statics = system.init().size();
        Set<Scene> scenes = new LinkedHashSet<>();
        scenes.add(new Scene(Collections.nCopies(statics, StandingActor.ANYWHERE), List.of(), Map.of()));
        for (Map.Entry<String, Integer> wanted : aim.wanted().entrySet()) {
            for (int k = 0; k < wanted.getValue(); k++) {
                Set<Scene> more = new LinkedHashSet<>();
                for (Scene scene : scenes) {
                    budget.check();
                    place(scene, wanted.getKey(), more);
                }
                scenes = more;
            }
        }
        return scenes;
    }

    /** Adds somebody at the location, in every way. */
    private void place(Scene scene, String location, Set<Scene> into) {
        for (int actor = 0; actor < scene.statics().size(); actor++) {
            if (scene.statics().get(actor).equals(StandingActor.ANYWHERE)) {
                for (StandingActor stand : possible.statics(actor)) {
                    if (stand.isAt(location)) {
                        var stands = new ArrayList<>(scene.statics());
                        stands.set(actor, stand);
                        into.add(new Scene(stands, scene.created(), scene.mail()));
                    }
                }
            }
        }
        for (StandingActor stand : possible.created()) {
            if (stand.isAt(location)) {
                into.add(scene.with(new ActorClass(stand, Map.of())));
            }
        }
    }
}
