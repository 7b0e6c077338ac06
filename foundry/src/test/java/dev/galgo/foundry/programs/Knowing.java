package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** Actors that know others in all sorts of ways. */
@SuppressWarnings("NullAway.Init") // main runs before all else
public final class Knowing {
    static ActorName famous;

    private Knowing() {}

    public static void main(String[] args) {
        var names = new ActorName[10];
        for (int i = 0; i < names.length; i++) {
            names[i] = createActor(Known.class);
        }
        famous = names[9];
        var keeper = createActor(
                Keeper.class,
                names[0],
                new ArrayList<>(List.of(names[1])),
                new HashMap<>(Map.of(names[2], 1)),
                new ActorName[] {names[3]},
                new Card(names[4], "four"));
        send(keeper, "note", new ArrayList<>(List.of(Optional.of("nothing").get())), new Card(names[5], "five"));
        send(keeper, "ask", names[6], names[7]);
    }

    /** A record that holds a name. */
    public record Card(ActorName owner, String text) implements Serializable {}

    /** Somebody who answers. */
    public static class Known extends Actor {
        @message
        public ActorName self1() {
            return self();
        }

        @message
        public void hear() {}
    }

    /** Somebody who is created and known to nobody but a handler that waits. */
    public static class Secret extends Actor {
        @message
        public void hear() {}
    }

    /** Knows people by name, in a list, as key of a map, in an array, in a record. */
    public static class Keeper extends Actor {
        private final ActorName friend;
        private final List<ActorName> list;
        private final Map<ActorName, Integer> map;
        private final ActorName[] array;
        private final Card card;
        private @Nullable Card noted;
        private int asked;

        public Keeper(
                ActorName friend,
                ArrayList<ActorName> list,
                HashMap<ActorName, Integer> map,
                ActorName[] array,
                Card card) {
            this.friend = friend;
            this.list = list;
            this.map = map;
            this.array = array;
            this.card = card;
        }

        @message
        public void note(ArrayList<String> texts, Card newCard) {
            noted = newCard;
        }

        @Disable(messageName = "note")
        public boolean closed() {
            return asked > 1;
        }

        /** Waits in the middle, while it knows somebody whom no field and no argument names. */
        @message
        public void ask(ActorName one, ActorName other) {
            var secret = create(Secret.class);
            ActorName answer = call(one, "self1");
            asked++;
            send(secret, "hear");
            send(answer, "hear");
            send(other, "hear");
        }

        @Override
        public String toString() {
            return friend + ", " + list + ", " + map + ", " + array.length + ", " + card + ", " + noted;
        }
    }
}
