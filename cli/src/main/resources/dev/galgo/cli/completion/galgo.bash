# Completion of galgo for bash 3.2 and later; galgo itself says what fits.
_galgo() {
    # bash takes --option=value and a:b apart; what stands together on the line is put together again.
    local words=() rest=${COMP_LINE:0:COMP_POINT} piece='' next i
    for ((i = 0; i <= COMP_CWORD; i++)); do
        next=${rest#"${rest%%[![:space:]]*}"}
        piece=${COMP_WORDS[i]}
        ((i < COMP_CWORD)) || piece=$next
        if ((i > 0)) && [[ $next == "$rest" ]]; then
            words[${#words[@]} - 1]+=$piece
        else
            words+=("$piece")
        fi
        rest=${next#"$piece"}
    done
    # What bash will replace, and what stands before it in the same word.
    [[ $piece != [=:] ]] || piece=
    local count=${#words[@]} plain=() word
    local current=${words[count - 1]}
    local head=${current%"$piece"}
    for word in "${words[@]}"; do
        word=${word//[\"\'\\]/}
        plain+=("${word/#\~\//$HOME/}")
    done
    COMPREPLY=()
    local kind='' value about
    while IFS=$'\t' read -r value about; do
        if [[ -z $kind ]]; then
            kind=$value
        else
            COMPREPLY+=("${value#"$head"}")
        fi
    done < <("${plain[0]}" complete ":$current" "${plain[@]:1:count-2}" 2>/dev/null)
    if [[ $kind == :files ]]; then
        while IFS= read -r value; do
            COMPREPLY+=("$value")
        done < <(compgen -f -- "$piece")
        type compopt &>/dev/null && compopt -o filenames
    fi
    if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *. ]]; then
        type compopt &>/dev/null && compopt -o nospace
    fi
}
complete -F _galgo galgo
