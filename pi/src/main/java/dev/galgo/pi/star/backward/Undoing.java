package dev.galgo.pi.star.backward;

import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes a move of an actor of the start back, once it has been guessed who is who: new actors are gone, the message taken is there again. */
final class Undoing {
    private final Scene asked;
    private final Guess guess;
    private final int statics;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<ActorClass> created = new ArrayList<>();

    Undoing(Scene asked, Guess guess, int statics) {
        this.asked = asked;
        this.guess = guess;
        this.statics = statics;
    }

    Scene scene(int actor, StandingActor stand, @Nullable StarMessage taken) {
        int sender = -1;
        if (taken != null) {
            for (Name name : taken.payload()) {
                sender = name.actor() < 0 ? name.actor() : sender;
            }
        }
        StarMessage kind = taken == null || sender == -1 ? taken : taken.renamed(sender, Name.SELF);
        Integer from = sender == -1 ? null : guess.who(sender);
        for (int k = 0; k < asked.created().size(); k++) {
            if (!guess.isNew(statics + k)) {
                numbers.put(statics + k, statics + created.size());
                Map<StarMessage, Integer> messages = new HashMap<>(guess.messages(statics + k));
                if (kind != null && from != null && from == statics + k) {
                    Counting.add(messages, kind, 1);
                }
                created.add(new ActorClass(asked.created().get(k).stand(), messages));
            }
        }
        var mail = new HashMap<>(guess.mail());
        if (kind != null && sender == -1) {
            Counting.add(mail, kind, 1);
        } else if (kind != null && from == null) { // somebody of whom nothing else was asked
            created.add(new ActorClass(StandingActor.ANYWHERE, Map.of(kind, 1)));
        }
        var stands = new ArrayList<StandingActor>();
        for (int other = 0; other < statics; other++) {
            StandingActor at = other == actor ? stand : asked.statics().get(other);
            stands.add(new StandingActor(
                    at.location(), at.values().stream().map(this::name).toList()));
        }
        return new Scene(stands, created, mail);
    }

    private Name name(Name name) {
        if (name.actor() >= statics) {
            return new Name(numbers.getOrDefault(name.actor(), Name.SOMEBODY), name.channel());
        }
        if (name.actor() >= 0 || name.actor() == Name.SOMEBODY) {
            return name;
        }
        Integer known = guess.who(name.actor());
        return new Name(known == null ? Name.SOMEBODY : numbers.getOrDefault(known, Name.SOMEBODY), name.channel());
    }
}
