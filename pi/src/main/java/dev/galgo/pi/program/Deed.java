package dev.galgo.pi.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an actor does at a location. */
sealed interface Deed {
    /** @param arguments what fills the slots, in the slots of where it comes from */
    record Go(State to, List<Ref> arguments) {}

    /** Takes a message; the names that it carries are in the slots after the location's own. */
    record Hears(List<Branch> branches) implements Deed {}

    record Branch(Channel channel, Go next) {}

    /** @param created the kind of a new actor, which is in the slot after the location's own */
    record Does(@Nullable Kind created, List<Output> outputs, Go next) implements Deed {}

    record Output(Ref to, Channel channel, List<Ref> payload) {}

    record Chooses(List<Go> ways) implements Deed {}

    record Ends() implements Deed {}
}
