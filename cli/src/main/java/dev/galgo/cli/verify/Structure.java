package dev.galgo.cli.verify;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.structure.PlaceInvariants;
import dev.galgo.petri.structure.Siphons;
import dev.galgo.petri.structure.Traps;
import dev.galgo.petri.verify.PlaceBounds;
import dev.galgo.report.result.ProofResult;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What can be listed of a net without running it. */
enum Structure {
    BOUNDS,
    INVARIANTS,
    SIPHONS,
    TRAPS;

    static List<ProofResult.Listing> list(List<Structure> wanted, Net net, ProofLimits limits) {
        var listings = new ArrayList<ProofResult.Listing>();
        for (Structure one : wanted) {
            List<String> lines;
            try {
                lines = one.lines(net, Budget.start(limits));
            } catch (LimitReached limit) {
                lines = List.of("stopped: " + limit.getMessage());
            } catch (NetException unfit) {
                lines = List.of("left out: " + unfit.getMessage());
            }
            listings.add(new ProofResult.Listing(one.name().toLowerCase(Locale.ROOT), lines));
        }
        return listings;
    }

    private List<String> lines(Net net, Budget budget) {
        return switch (this) {
            case BOUNDS ->
                PlaceBounds.of(net, budget).stream()
                        .map(bound -> bound.text(net))
                        .toList();
            case INVARIANTS ->
                PlaceInvariants.minimal(net, budget).stream()
                        .map(invariant -> invariant.text(net))
                        .toList();
            case SIPHONS ->
                Siphons.minimal(net, budget).stream()
                        .map(siphon -> places(net, siphon))
                        .toList();
            case TRAPS ->
                Siphons.minimalTraps(net, budget).stream()
                        .map(trap -> places(net, trap))
                        .toList();
        };
    }

    private static String places(Net net, BitSet places) {
        return places.stream().mapToObj(net::placeName).collect(Collectors.joining(", ", "{", "}"))
                + (Traps.isMarked(net, places) ? "" : ", unmarked");
    }
}
