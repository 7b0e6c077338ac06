package dev.galgo.foundry.program;

import dev.galgo.control.AssumptionLog;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.foundry.load.ProgramSites;
import dev.galgo.foundry.load.ProgramSites.ApiPart;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorManagerName;
import osl.manager.HostName;

/**
 * What there is of managers in a program: which there are, where actors were born, who the yellow pages are. Most programs know of none; then every actor is
 * at the one manager where the program starts.
 */
public final class Distribution {
    private final ProgramSites sites;
    private final List<String> managers;
    private final boolean crashes;
    private final AssumptionLog assumptions;
    private final Map<ActorId, String> birthplaces = new ConcurrentHashMap<>();
    private volatile @Nullable ActorId pages;

    Distribution(ProgramSites sites, List<String> managers, boolean crashes, AssumptionLog assumptions) {
        this.sites = sites;
        this.managers = managers.stream().map(ActorManagerName::plain).sorted().toList();
        this.crashes = crashes;
        this.assumptions = assumptions;
    }

    /** Whether the program knows of managers at all. */
    public boolean isUsed() {
        return sites.uses(ApiPart.MANAGERS) || sites.uses(ApiPart.PAGES);
    }

    /** Whether the program asks the yellow pages. */
    public boolean hasPages() {
        return sites.uses(ApiPart.PAGES);
    }

    /** Whether the program asks the yellow pages where actors are, so that they must be told. */
    public boolean tellsMoves() {
        return sites.uses(ApiPart.ACTORS_IN_PAGES);
    }

    /** Whether the program can tell one request of an actor from another. */
    public boolean numbersRequests() {
        return sites.uses(ApiPart.REQUESTS);
    }

    /** The managers that were declared, besides that where the program starts. */
    public List<String> managers() {
        return managers;
    }

    /** Whether this manager may crash: one of those that were declared, if that was asked for. */
    public boolean mayCrash(String manager) {
        return crashes && managers.contains(manager);
    }

    /** Whether there is a manager on this machine. Where none was declared there is one on every machine, and that is an assumption. */
    public boolean has(String host) {
        if (host.equals(HostName.HOME)) {
            return true;
        }
        if (!managers.isEmpty()) {
            return managers.contains(host);
        }
        assumptions.add(
                Assumption.Kind.LIBRARY,
                host,
                "there is a manager on " + host + ", which the program looks up or creates actors at",
                "declare the managers that there are");
        return true;
    }

    void born(ActorId actor, String manager) {
        if (!manager.equals(HostName.HOME)) {
            birthplaces.put(actor, manager);
        }
    }

    /** The machine on which an actor was created. */
    public String birthplace(ActorId actor) {
        return Objects.requireNonNull(birthplaces.getOrDefault(actor, HostName.HOME));
    }

    /** The actor that the yellow pages are; null if there are none. */
    public @Nullable ActorId pages() {
        return pages;
    }

    public void pages(ActorId actor) {
        pages = actor;
    }
}
