package dev.galgo.foundry.flow;

import dev.galgo.analysis.bytecode.ActorLibrary;
import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import dev.galgo.analysis.bytecode.ProgramReader;
import dev.galgo.analysis.program.CallGraph;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.program.ProgramContext;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the class files of an ActorFoundry program tell about it, and its states about who is known to whom. */
public final class FoundryInsight implements Insight {
    private static final String ACTOR = "osl/manager/Actor";
    private static final String FOUNDRY = "osl/manager/Foundry";

    static final ActorLibrary LIBRARY = new ActorLibrary(
            ACTOR,
            "Losl/manager/annotations/message;",
            "Losl/util/constraints/Disable;",
            Set.of("osl/manager/", "osl/util/constraints/"),
            Set.of("osl/manager/ActorName", "osl/manager/Msg", "osl/manager/ActorMsgRequest"),
            Set.of(ACTOR + ".stdout", ACTOR + ".stderr"),
            Map.ofEntries(
                    Map.entry(ACTOR + ".send", Deed.SEND),
                    Map.entry(ACTOR + ".sendByRef", Deed.SEND_BY_REFERENCE),
                    Map.entry(ACTOR + ".call", Deed.CALL),
                    Map.entry(ACTOR + ".callByRef", Deed.CALL_BY_REFERENCE),
                    Map.entry(ACTOR + ".msg", Deed.MESSAGE),
                    Map.entry(ACTOR + ".msgByRef", Deed.MESSAGE),
                    Map.entry(ACTOR + ".join", Deed.JOIN),
                    Map.entry(ACTOR + ".create", Deed.CREATE),
                    Map.entry(ACTOR + ".destroy", Deed.DESTROY),
                    Map.entry(ACTOR + ".migrate", Deed.MOVE),
                    Map.entry(ACTOR + ".cancelMigrate", Deed.MOVE),
                    Map.entry(ACTOR + ".invokeService", Deed.CALL),
                    Map.entry(ACTOR + ".choose", Deed.CHOOSE),
                    Map.entry(ACTOR + ".self", Deed.NOTHING),
                    Map.entry(FOUNDRY + ".createActor", Deed.CREATE),
                    Map.entry(FOUNDRY + ".send", Deed.SEND),
                    Map.entry(FOUNDRY + ".call", Deed.CALL),
                    Map.entry(FOUNDRY + ".choose", Deed.CHOOSE)));

    private final ProgramContext setting;
    private final List<String> existing;
    private final KnownNames references;
    private @Nullable CallGraph graph;
    private @Nullable Boolean unknownCode;

    /** @param children of a handler that waits; null if unknown */
    public FoundryInsight(
            ProgramContext setting, Boot boot, Function<Local.Waiting, @Nullable List<ActorId>> children) {
        this.setting = setting;
        this.existing = boot.born().stream()
                .map(birth -> type(birth.actor()))
                .distinct()
                .toList();
        this.references = new KnownNames(setting, children);
    }

    /** Read when it is first needed: not everybody who asks for insight asks about handlers. */
    private synchronized CallGraph graph() {
        if (graph == null) {
            var reader = new ProgramReader(setting.classPath().classes(), LIBRARY);
            graph = new CallGraph(reader.read(existing, List.of(setting.target())));
        }
        return graph;
    }

    @Override
    public String type(ActorId actor) {
        return setting.type(actor).getName();
    }

    @Override
    public Collection<Call> calls(String type, String message) {
        return graph().calls(type, message);
    }

    @Override
    public @Nullable Collection<Call> sends(String type, String message) {
        return graph().mayCallAnything(type, message) ? null : calls(type, message);
    }

    @Override
    public Footprint footprint(String type, String message) {
        return graph().footprint(type, message);
    }

    @Override
    public boolean hidesReferences() {
        return references.hideInStatics() || unknownCode();
    }

    private synchronized boolean unknownCode() {
        var known = unknownCode;
        if (known == null) {
            known = graph().hasUnknownCode();
            unknownCode = known;
        }
        return known;
    }

    @Override
    public void references(Local local, Consumer<ActorId> each) {
        references.of(local).forEach(each);
    }

    @Override
    public void references(Message message, Consumer<ActorId> each) {
        references.of(message).forEach(each);
    }
}
