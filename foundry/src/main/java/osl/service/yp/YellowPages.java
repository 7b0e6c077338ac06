package osl.service.yp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.ActorRuntime;
import osl.manager.annotations.message;
import osl.service.ServiceException;

/**
 * The yellow pages as an actor: whoever looks something up waits for its answer, and an actor that moves tells it by a message, so that an answer may be
 * out of date. Programs know it as a service only.
 */
public final class YellowPages extends Actor {
    private static final long serialVersionUID = 1L;

    /** The name of the message by which an actor tells where it has moved. */
    public static final String MOVED = "moved";

    private static final Set<String> QUESTIONS = Set.of("ypLookupRemoteManager", "ypMapActorToManager");

    /** The managers there are besides that where the program starts; empty if every one that is asked for is there. */
    private final ArrayList<String> managers;

    private final HashMap<ActorName, String> moved = new HashMap<>();

    public YellowPages(List<String> managers) {
        this.managers = new ArrayList<>(managers);
    }

    /** Whether this is a question that the yellow pages answer. */
    public static boolean answer(String question) {
        return QUESTIONS.contains(question);
    }

    /** The question that is about an actor, whose answer depends on where it has moved. */
    public static String aboutActors() {
        return "ypMapActorToManager";
    }

    /** The manager on a machine. */
    @message
    public ActorManagerName ypLookupRemoteManager(@Nullable String host) throws ServiceException {
        if (host == null || host.isBlank()) {
            throw new ServiceException("The yellow pages were asked for a manager on no machine: " + host);
        }
        var found = ActorManagerName.at(host);
        if (!ActorRuntime.here().hasManager(found)) {
            throw new ServiceException("The yellow pages know of no manager on " + host + ", but on " + known());
        }
        return found;
    }

    private List<String> known() {
        return managers;
    }

    /** The manager that an actor is at, as far as it is known here. */
    @message
    public ActorManagerName ypMapActorToManager(@Nullable ActorName actor) throws ServiceException {
        if (actor == null) {
            throw new ServiceException("The yellow pages were asked where no actor is: null");
        }
        var host = moved.get(actor);
        return host == null ? ActorRuntime.here().birthplace(actor) : ActorManagerName.at(host);
    }

    /** An actor has moved. */
    @message
    public void moved(ActorName actor, String host) {
        moved.put(actor, host);
    }
}
