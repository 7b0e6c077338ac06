#compdef galgo
# Completion of galgo for zsh; galgo itself says what fits.
_galgo() {
    local -a lines values packages
    local line value
    lines=("${(@f)$("${(Q)words[1]/#\~\//$HOME/}" complete ":${(Q)PREFIX}" "${(@Q)words[2,CURRENT-1]}" 2>/dev/null)}")
    for line in "${(@)lines[2,-1]}"; do
        value=${line%%$'\t'*}
        if [[ $value == *. ]]; then
            packages+=("$value")
        elif [[ $line == *$'\t'* ]]; then
            values+=("${value//:/\\:}:${line#*$'\t'}")
        else
            values+=("${value//:/\\:}")
        fi
    done
    (( $#packages )) && compadd -S '' -a packages
    (( $#values )) && _describe -t galgo galgo values
    if [[ $lines[1] == :files ]]; then
        compset -P '*[=:]'
        _files
    fi
}
# As a file on the fpath it is called; when sourced it has to register itself.
if [[ $funcstack[1] == _galgo ]]; then
    _galgo "$@"
else
    (( $+functions[compdef] )) || { autoload -U compinit && compinit }
    compdef _galgo galgo
fi
