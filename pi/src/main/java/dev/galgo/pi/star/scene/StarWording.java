package dev.galgo.pi.star.scene;

import dev.galgo.pi.model.PiSystem;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Names, stands and messages as people read them. */
public final class StarWording {
    private final PiSystem system;
    private final IntFunction<String> created;

    /** @param created what to call a created actor, by its number */
    public StarWording(PiSystem system, IntFunction<String> created) {
        this.system = system;
        this.created = created;
    }

    public StarWording(PiSystem system) {
        this(system, actor -> "#" + (actor - system.init().size() + 1));
    }

    public String actor(int actor) {
        if (actor == Name.SELF) {
            return "Self";
        }
        if (actor == Name.SOMEBODY) {
            return "somebody";
        }
        return actor < system.init().size() ? system.init().get(actor).name() : created.apply(actor);
    }

    public String name(Name name) {
        return name.channel() == null ? actor(name.actor()) : actor(name.actor()) + "." + name.channel();
    }

    /** {@code pong.Ping<ping.Pong>} */
    public String mail(StarMessage mail) {
        return actor(mail.to()) + "." + mail.channel() + names(mail.payload(), "<", ">");
    }

    /** {@code Po2(ping.Pong)}, without the actor's own name. */
    public String stand(StandingActor stand) {
        List<Name> values = stand.values();
        return values.size() < 2
                ? stand.location()
                : stand.location() + names(values.subList(1, values.size()), "(", ")");
    }

    private String names(List<Name> names, String open, String close) {
        return names.stream().map(this::name).collect(Collectors.joining(", ", open, close));
    }
}
